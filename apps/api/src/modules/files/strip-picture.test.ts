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
