import { Problem } from '#platform/problem.ts'

/** A picture without what the camera wrote into it: place, device, hour, preview, hidden bytes. What is drawn stays as it is, to the bit. */
export function stripPicture(bytes: Buffer, contentType: string): Buffer {
  const strip = strippers[contentType]
  // What is not what its beginning says is kept as it came: nobody can see where it ends.
  return strip?.(bytes) ?? bytes
}

type Strip = (bytes: Buffer) => Buffer | null

const mostKept = 1000

/**
 * What stays of a picture, in one piece wherever nothing between was left out: a file may say millions of parts. No camera leaves a thousand
 * gaps.
 */
class Kept {
  readonly #pieces: Buffer[] = []
  readonly #bytes: Buffer
  #from = 0
  #to = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  keep(from: number, to: number) {
    if (from !== this.#to) {
      this.#finish()
      this.#from = from
    }
    this.#to = to
  }

  add(piece: Buffer) {
    this.#finish()
    this.#push(piece)
  }

  get isEmpty() {
    return this.#pieces.length === 0 && this.#from === this.#to
  }

  whole(): Buffer {
    this.#finish()
    return Buffer.concat(this.#pieces)
  }

  #finish() {
    if (this.#to > this.#from) this.#push(this.#bytes.subarray(this.#from, this.#to))
    this.#from = this.#to
  }

  #push(piece: Buffer) {
    if (this.#pieces.length === mostKept)
      throw new Problem('file-type-refused', { words: { expected: 'imagem JPEG, PNG ou WebP' } })
    this.#pieces.push(piece)
  }
}

const isWithin = (bytes: Buffer, end: number) => end <= bytes.length

/** Sizes, tables and colours stay; of what cameras add, only which way is up. */
const stripJpeg: Strip = (bytes) => {
  const kept = new Kept(bytes)
  kept.keep(0, 2)
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
    if (marker === 0xda) {
      kept.keep(at, endOfDrawing(bytes, end))
      return kept.whole()
    }
    if (marker === 0xe1) for (const told of uprightOf(bytes.subarray(at, end))) kept.add(told)
    else if (!isCameras(marker, bytes, at)) kept.keep(at, end)
    at = end
  }
  return null
}

/** APP0 and APP14 say how colours are meant, an ICC profile which ones; comments and all other applications are the camera's. */
const isCameras = (marker: number, bytes: Buffer, at: number) =>
  marker === 0xfe ||
  (marker > 0xe0 && marker < 0xf0 && marker !== 0xee && bytes.toString('latin1', at + 4, at + 15) !== 'ICC_PROFILE')

/** Behind the end marker of the drawing cameras keep films and second pictures. One that was cut off is drawn as far as it came. */
function endOfDrawing(bytes: Buffer, from: number): number {
  let at = from
  while (at + 1 < bytes.length) {
    // By hand: of a drawing that is all markers, a search for each would take ten times as long.
    if (bytes[at] !== 0xff) {
      at++
      continue
    }
    const marker = bytes[at + 1]!
    if (marker === 0xd9) return at + 2
    const isInside = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
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

const nameOf = (name: string) => Buffer.from(name, 'latin1').readUInt32BE()
const drawnChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI acTL fcTL fdAT'.split(' ').map(nameOf),
)
const lastChunk = nameOf('IEND')

const stripPng: Strip = (bytes) => {
  const kept = new Kept(bytes)
  let hasDrawing = false
  for (let at = 8; isWithin(bytes, at + 12);) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.readUInt32BE(at + 4)
    if (drawnChunks.has(name)) {
      if (!hasDrawing) kept.keep(0, 8)
      kept.keep(at, Math.min(end, bytes.length))
      hasDrawing = true
    }
    if (name === lastChunk) break
    at = end
  }
  return hasDrawing ? kept.whole() : null
}

const exifAndXmp = 0x0c

const camerasChunks = new Set(['EXIF', 'XMP '].map(nameOf))
const extendedHead = nameOf('VP8X')

const stripWebp: Strip = (bytes) => {
  const kept = new Kept(bytes)
  const all = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let at = 12; at + 8 <= all;) {
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    const name = bytes.readUInt32BE(at)
    if (name === extendedHead) kept.add(withoutCamera(bytes.subarray(at, end)))
    else if (!camerasChunks.has(name)) kept.keep(at, Math.min(end, bytes.length))
    at = end
  }
  if (kept.isEmpty) return null
  const body = kept.whole()
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(4 + body.length, 4)
  return Buffer.concat([head, body])
}

function withoutCamera(chunk: Buffer): Buffer {
  const told = Buffer.from(chunk)
  told[8]! &= ~exifAndXmp
  return told
}

const strippers: Record<string, Strip> = { 'image/jpeg': stripJpeg, 'image/png': stripPng, 'image/webp': stripWebp }
