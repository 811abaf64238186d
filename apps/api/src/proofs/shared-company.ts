/**
 * Most calls do with a company that earlier ones used. One that does not go well there is tried once more in a company nobody has
 * touched, which the next ones then share.
 */
export function sharedCompany<Company>(make: () => Promise<Company>) {
  let shared: Promise<Company> | null = null
  return async (goesWell: (company: Company) => Promise<boolean>): Promise<boolean> => {
    const isUsed = shared !== null
    if (await goesWell(await (shared ??= make())).catch(isUsed ? withoutRecord : rethrow)) return true
    if (!isUsed) return false
    shared = make()
    return goesWell(await shared)
  }
}

/** What others did there may keep a record from being made at all; what a proof found wrong stays wrong. */
function withoutRecord(error: Error): false {
  if (error.name === 'AssertionError') throw error
  return false
}

function rethrow(error: Error): never {
  throw error
}
