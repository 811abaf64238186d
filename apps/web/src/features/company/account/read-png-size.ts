const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Width and height of a PNG, read from its first bytes; null when it is something else, whatever its name. */
export async function readPngSize(file: Blob): Promise<{ width: number; height: number } | null> {
  const bytes = new DataView(await file.slice(0, 24).arrayBuffer())
  if (bytes.byteLength < 24 || signature.some((byte, index) => bytes.getUint8(index) !== byte)) return null
  return { width: bytes.getUint32(16), height: bytes.getUint32(20) }
}
