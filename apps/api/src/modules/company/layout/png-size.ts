const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const sizeAt = 16
const shortest = 57
const end = Buffer.from('IEND')

/** Width and height written in a PNG; null for anything else, however it is called, and for one that was cut off. */
export function pngSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < shortest || !bytes.subarray(0, 8).equals(signature) || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return null
  if (bytes.indexOf(end, bytes.length - 12) === -1) return null
  const width = bytes.readUInt32BE(sizeAt)
  const height = bytes.readUInt32BE(sizeAt + 4)
  return width > 0 && height > 0 ? { width, height } : null
}
