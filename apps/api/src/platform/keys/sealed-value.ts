import { openSecret, sealSecret } from './sealed-secret.ts'

const mark = 'sealed.'

/** How a secret of the installation stands in the database: closed by the master key, or open as older versions left it. */
export const isSealed = (value: string) => value.startsWith(mark)

export const sealValue = (key: Buffer, name: string, value: string) =>
  mark + sealSecret(key, name, Buffer.from(value, 'base64url'))

/** Null when the key is another one. */
export function openValue(key: Buffer, name: string, value: string): string | null {
  if (!isSealed(value)) return value
  try {
    return Buffer.from(openSecret(key, name, value.slice(mark.length))).toString('base64url')
  } catch {
    return null
  }
}
