import { isUuid } from './uuid.ts'

/** Of base64url, in its order. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** 128 bits and four more are 22 characters of six. */
const padding = 4n

/** The 128 bits of an id in 22 characters: a printed code has room for no more. */
export function shortId(id: string): string {
  let bits = BigInt(`0x${id.replaceAll('-', '')}`) << padding
  let text = ''
  for (let written = 0; written < 22; written++, bits >>= 6n) text = letters[Number(bits & 63n)]! + text
  return text
}

/** The id that somebody wrote, short or long; null when it is none. */
export function idFromAddress(text: string): string | null {
  if (isUuid(text)) return text.toLowerCase()
  if (!/^[\w-]{21}[AQgw]$/.test(text)) return null
  let bits = 0n
  for (const letter of text) bits = (bits << 6n) | BigInt(letters.indexOf(letter))
  const hex = (bits >> padding).toString(16).padStart(32, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
