/** A picture without what the camera wrote into it: place, device, hour, preview, hidden bytes. What is drawn stays as it is, to the bit. */
export function stripPicture(bytes: Buffer, contentType: string): Buffer {
  const strip = strippers[contentType]
  // What is not what its beginning says is kept as it came: nobody can see where it ends.
  return strip?.(bytes) ?? bytes
}

type Strip = (bytes: Buffer) => Buffer | null

const isWithin = (bytes: Buffer, end: number) => end <= bytes.length

/** Sizes, tables and colours stay; of what cameras add, only which way is up. */
const stripJpeg: Strip = (bytes) => {
  const parts: Buffer[] = [bytes.subarray(0, 2)]
  let at = 2
  while (isWithin(bytes, at + 4) && bytes[at] === 0xff) {
    // A marker may be written after any number of these.
    if (bytes[at + 1] === 0xff) {
      at++
      continue
    }
    const marker = bytes[at + 1]!
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (!isWithin(bytes, end)) return null
    const segment = bytes.subarray(at, end)
    if (marker === 0xda) return Buffer.concat([...parts, bytes.subarray(at, endOfDrawing(bytes, end))])
    if (marker === 0xe1) parts.push(...uprightOf(segment))
    else if (!isCameras(marker, segment)) parts.push(segment)
    at = end
  }
  return null
}

/** APP0 and APP14 say how colours are meant, an ICC profile which ones; comments and all other applications are the camera's. */
const isCameras = (marker: number, segment: Buffer) =>
  marker === 0xfe ||
  (marker > 0xe0 && marker < 0xf0 && marker !== 0xee && segment.toString('latin1', 4, 15) !== 'ICC_PROFILE')

/** Behind the end marker of the drawing cameras keep films and second pictures. One that was cut off is drawn as far as it came. */
function endOfDrawing(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1]
    if (marker === 0xd9) return at + 2
    const isInside = marker === 0 || marker === 0xff || (marker !== undefined && marker >= 0xd0 && marker <= 0xd7)
    if (isInside) at += marker === 0xff ? 1 : 2
    else if (isWithin(bytes, at + 4)) at += 2 + bytes.readUInt16BE(at + 2)
    else return bytes.length
  }
  return bytes.length
}

function uprightOf(segment: Buffer): Buffer[] {
  const orientation = segment.toString('latin1', 4, 10) === 'Exif\0\0' ? orientationIn(segment.subarray(10)) : 1
  if (orientation === 1) return []
  const told = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010000000000000000', 'hex')
  told.writeUInt16BE(orientation, 28)
  return [told]
}

/** The tag 0x0112 of the first directory; 1 where there is none: upright. */
function orientationIn(tiff: Buffer): number {
  if (tiff.length < 8) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (!isWithin(tiff, start + 2)) return 1
  for (let entry = 0; entry < short(start); entry++) {
    const at = start + 2 + entry * 12
    if (!isWithin(tiff, at + 12)) return 1
    if (short(at) === 0x0112) return short(at + 8) >= 1 && short(at + 8) <= 8 ? short(at + 8) : 1
  }
  return 1
}

const drawnChunks = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|bKGD|pHYs|cICP|mDCV|cLLI|acTL|fcTL|fdAT)$/

const stripPng: Strip = (bytes) => {
  const parts: Buffer[] = [bytes.subarray(0, 8)]
  for (let at = 8; isWithin(bytes, at + 12);) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (drawnChunks.test(name)) parts.push(bytes.subarray(at, end))
    if (name === 'IEND') break
    at = end
  }
  return parts.length === 1 ? null : Buffer.concat(parts)
}

const exifAndXmp = 0x0c

const stripWebp: Strip = (bytes) => {
  const parts: Buffer[] = []
  const all = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let at = 12; at + 8 <= all;) {
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    const name = bytes.toString('latin1', at, at + 4)
    const chunk = Buffer.from(bytes.subarray(at, end))
    if (name === 'VP8X') chunk[8]! &= ~exifAndXmp
    if (!/^(EXIF|XMP )$/.test(name)) parts.push(chunk)
    at = end
  }
  const body = Buffer.concat(parts)
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(4 + body.length, 4)
  return parts.length === 0 ? null : Buffer.concat([head, body])
}

const strippers: Record<string, Strip> = { 'image/jpeg': stripJpeg, 'image/png': stripPng, 'image/webp': stripWebp }
