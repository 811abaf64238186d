import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { normalisePassword } from '@prumo/domain/text/password-rules'
import { createFairQueue } from '#platform/fair-queue.ts'
import { networkOf } from '#platform/http/rate-limit.ts'

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The threads that hash also read files and look names up, and there are four of them: at most two hash, and half of the processor is left. */
const atOnce = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)))
const line = createFairQueue({
  atOnce,
  mostWaiting: 200,
  mostWaitingEach: 20,
  groupOf: networkOf,
  refusal: 'password.busy',
})

/** All requests without a visitor share one turn in the queue. */
const nobody = ''

/** Waits its turn: `who` is the person or address that asks. */
export const hashPassword = (password: string, who = nobody) => line(who, () => hash(normalisePassword(password), cost))

let decoy: Promise<string> | null = null

/** Takes as long for an account that does not exist as for one that does. */
export async function isPasswordRight(
  storedHash: string | null | undefined,
  password: string,
  who = nobody,
): Promise<boolean> {
  const candidate = storedHash ?? (await (decoy ??= hash('nobody has this password', cost)))
  const matches = await line(who, () => verifyEitherForm(candidate, password))
  return matches && Boolean(storedHash)
}

/** Passwords chosen before they were normalised were hashed as they had been typed. */
async function verifyEitherForm(storedHash: string, password: string) {
  const normalised = normalisePassword(password)
  return (await verify(storedHash, normalised)) || (normalised !== password && (await verify(storedHash, password)))
}
