import { approvedText, hintText } from '@prumo/domain/sales/discount-pin'
import type { TillApprover } from '#shared/offline/till-pack.ts'

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What shows that somebody agreed to a sale at its total, made of their PIN on this device; null: the PIN is not theirs. */
export async function proofOf(
  pin: string,
  { salt, rounds, hint }: TillApprover,
  { saleId, total }: { saleId: string; total: number },
): Promise<string | null> {
  const text = new TextEncoder()
  const typed = await crypto.subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveBits'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: rounds }
  const bits = await crypto.subtle.deriveBits(derivation, typed, 256)
  const key = await crypto.subtle.importKey('raw', bits, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const sign = async (words: string) => new Uint8Array(await crypto.subtle.sign('HMAC', key, text.encode(words)))
  if ((await sign(hintText))[0] !== hint) return null
  return hexOf(await sign(approvedText(saleId, total)))
}
