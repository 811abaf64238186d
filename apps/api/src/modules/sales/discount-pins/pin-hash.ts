import { createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { pinRounds } from '@prumo/domain/sales/discount-pin'

export type StoredPin = { salt: string; rounds: number; pinHash: string }

const derive = promisify(pbkdf2)
const sign = (pinHash: string, text: string) => createHmac('sha256', Buffer.from(pinHash, 'hex')).update(text).digest()

export async function hashPin(pin: string) {
  const salt = randomBytes(16)
  const pinHash = (await derive(pin, salt, pinRounds, 32, 'sha256')).toString('hex')
  return { salt: salt.toString('hex'), rounds: pinRounds, pinHash }
}

export async function isPinRight({ salt, rounds, pinHash }: StoredPin, pin: string): Promise<boolean> {
  return timingSafeEqual(await derive(pin, Buffer.from(salt, 'hex'), rounds, 32, 'sha256'), Buffer.from(pinHash, 'hex'))
}

/** What shows, with the sale, that the PIN was right. Nobody makes it of the PIN alone: the salt never leaves. */
export const proofFor = ({ pinHash }: StoredPin, approved: string): string => sign(pinHash, approved).toString('hex')

export const isProofRight = ({ pinHash }: StoredPin, proof: string, approved: string): boolean =>
  timingSafeEqual(sign(pinHash, approved), Buffer.from(proof, 'hex'))
