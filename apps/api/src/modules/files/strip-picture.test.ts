import sharp from 'sharp'
import { expect, test } from 'vitest'
import { stripPicture } from './strip-picture.ts'

const red = () => sharp({ create: { width: 8, height: 4, channels: 3, background: '#c00' } })
const exif = { IFD0: { Make: 'CameraDaAna', Model: 'X1' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 27/1 0/1' } }
const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer()

test.each(['jpeg', 'png', 'webp'] as const)(
  '%s: what the camera wrote is gone, and the picture is the same',
  async (format) => {
    const taken = await red().withExif(exif).toFormat(format).toBuffer()
    expect(taken.includes('CameraDaAna')).toBe(true)
    const kept = stripPicture(
      Buffer.concat([taken, format === 'webp' ? Buffer.alloc(0) : Buffer.from('filme escondido')]),
      `image/${format}`,
    )
    expect([
      kept.includes('CameraDaAna'),
      kept.includes('filme escondido'),
      (await sharp(kept).metadata()).exif,
    ]).toEqual([false, false, undefined])
    expect((await pixels(kept)).equals(await pixels(taken))).toBe(true)
  },
)

test('a photo taken sideways still stands upright', async () => {
  const taken = await red().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const kept = stripPicture(taken, 'image/jpeg')
  expect((await sharp(kept).metadata()).orientation).toBe(6)
  expect(kept.includes('CameraDaAna')).toBe(false)
})

test('what is no picture after all is kept as it came', () => {
  for (const bytes of [Buffer.from('ffd8ffe1ffff00', 'hex'), Buffer.from('ffd8', 'hex')])
    expect(stripPicture(bytes, 'image/jpeg')).toBe(bytes)
})

test.each(['jpeg', 'png', 'webp'] as const)(
  '%s: one that was cut off loses what the camera wrote too',
  async (format) => {
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 251))
    const taken = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
      .withExif(exif)
      .toFormat(format, { quality: 100 })
      .toBuffer()
    // WebP keeps it last.
    const cut = format === 'webp' ? taken.subarray(0, -3) : taken.subarray(0, Math.round(taken.length * 0.9))
    expect(cut.includes('CameraDaAna')).toBe(true)
    expect(stripPicture(cut, `image/${format}`).includes('CameraDaAna')).toBe(false)
  },
)

test('a marker behind filling bytes is found', async () => {
  const taken = await red().withExif(exif).jpeg().toBuffer()
  const at = taken.indexOf(Buffer.from('ffe1', 'hex'))
  const filled = Buffer.concat([taken.subarray(0, at), Buffer.from('ffff', 'hex'), taken.subarray(at)])
  const kept = stripPicture(filled, 'image/jpeg')
  expect(kept.includes('CameraDaAna')).toBe(false)
  expect((await pixels(kept)).equals(await pixels(taken))).toBe(true)
})

const megabyte = 1024 * 1024
const filled = (start: string, pattern: string) => {
  const bytes = Buffer.alloc(20 * megabyte)
  const head = Buffer.from(start, 'hex')
  return bytes.fill(Buffer.from(pattern, 'hex'), head.copy(bytes))
}
const png = '89504e470d0a1a0a0000000d49484452'.padEnd(66, '0')
const manyParts: [string, string, Buffer][] = [
  ['PNG', 'image/png', filled(png, '0000000074524e5300000000')],
  ['JPEG', 'image/jpeg', Buffer.concat([filled('ffd8', 'ffe00002'), Buffer.from('ffda0002ffd9', 'hex')])],
  ['scan of a JPEG', 'image/jpeg', filled('ffd8ffda0002', 'ff00')],
  ['WebP', 'image/webp', filled('52494646f8ff3f0157454250', '414c504800000000')],
]

test.each(manyParts)('a %s of millions of parts stays one piece: it takes no memory for each', (_, type, bytes) => {
  const before = process.memoryUsage().heapUsed
  const kept = stripPicture(bytes, type)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(40 * megabyte)
  expect(bytes.length - kept.length).toBeLessThan(100)
})

test('a picture with more gaps than any camera leaves is refused', () => {
  const gaps = filled(png, '0000000074524e53000000000000000074455874000000000'.slice(0, 48))
  expect(() => stripPicture(gaps, 'image/png')).toThrow('Formato inválido')
})
