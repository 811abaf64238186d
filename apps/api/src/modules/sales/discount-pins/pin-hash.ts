import { createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { approvedText, hintText, pinRounds } from '@prumo/domain/sales/discount-pin'

const derive = promisify(pbkdf2)
const sign = (pinHash: string, text: string) => createHmac('sha256', Buffer.from(pinHash, 'hex')).update(text).digest()

/** Browsers can make the same without a network, which is why it is not the hash of passwords. */
export async function hashPin(pin: string) {
  const salt = randomBytes(16)
  const pinHash = (await derive(pin, salt, pinRounds, 32, 'sha256')).toString('hex')
  return { salt: salt.toString('hex'), rounds: pinRounds, pinHash, hint: sign(pinHash, hintText)[0]! }
}

export const isProofRight = (pinHash: string, proof: string, saleId: string, total: number): boolean =>
  timingSafeEqual(sign(pinHash, approvedText(saleId, total)), Buffer.from(proof, 'hex'))
