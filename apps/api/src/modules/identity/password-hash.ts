import { hash, verify } from '@node-rs/argon2'

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

let decoy: Promise<string> | null = null

/** Takes as long for an account that does not exist as for one that does. */
export async function isPasswordRight(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const candidate = storedHash ?? (await (decoy ??= hashPassword('nobody has this password')))
  const matches = await verify(candidate, password)
  return matches && Boolean(storedHash)
}
