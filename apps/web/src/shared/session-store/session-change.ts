let change: Promise<unknown> | null = null

/**
 * What is asked while a session moves to another company waits for the new one: the token of the old company is refused from the moment
 * the server has moved it, and answers of the old company would be thrown away.
 */
export async function sessionChange() {
  await change?.catch(() => null)
}

export async function whileSessionChanges<T>(work: () => Promise<T>): Promise<T> {
  const mine = work()
  change = mine
  try {
    return await mine
  } finally {
    if (change === mine) change = null
  }
}
