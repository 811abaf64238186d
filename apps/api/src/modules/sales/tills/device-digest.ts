import { createHash } from 'node:crypto'

/** What is kept of the id of a device: it proves the device and opens nothing, for whoever reads it in tables, history or exports. */
export function deviceDigest(deviceId: string): string {
  const digits = createHash('sha256').update(deviceId.toLowerCase()).digest('hex')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20, 32),
  ].join('-')
}
