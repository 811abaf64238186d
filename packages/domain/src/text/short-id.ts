import { isUuid } from './uuid.ts'

/** The 128 bits of an id in 22 characters: a printed code has room for no more. */
export function shortId(id: string): string {
  const bytes = id
    .replaceAll('-', '')
    .match(/../g)!
    .map((pair) => String.fromCharCode(Number.parseInt(pair, 16)))
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The id that somebody wrote, short or long; null when it is none. */
export function idFromAddress(text: string): string | null {
  if (isUuid(text)) return text.toLowerCase()
  if (!/^[\w-]{21}[AQgw]$/.test(text)) return null
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
