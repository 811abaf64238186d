import type { Page } from '@playwright/test'

/** Whether what a camera wrote beside the picture is in these bytes. */
export const saysPlace = (bytes: Buffer) => bytes.includes('Exif\0\0')

/** A JPEG as a phone writes it, with latitude and longitude in its EXIF. */
export async function aPlacedPicture(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 240
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#88aacc'
    pen.fillRect(0, 0, 320, 240)
    const address = canvas.toDataURL('image/jpeg', 0.9)
    return address.slice(address.indexOf(',') + 1)
  })
  const jpeg = Buffer.from(drawn, 'base64')
  return Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)])
}

/** One directory that points to that of the place: 1°27' S, 48°30' W. */
function exif(): Buffer {
  const entry = (tag: number, type: number, count: number, value: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt16LE(tag, 0)
    head.writeUInt16LE(type, 2)
    head.writeUInt32LE(count, 4)
    return Buffer.concat([head, value])
  }
  const long = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(value)
    return bytes
  }
  const count = (entries: number) => Buffer.from([entries, 0])
  const degrees = (...parts: number[]) => Buffer.concat(parts.flatMap((part) => [long(part), long(1)]))
  const gpsAt = 8 + 2 + 12 + 4
  const valuesAt = gpsAt + 2 + 4 * 12 + 4
  const gps = Buffer.concat([
    count(4),
    entry(1, 2, 2, Buffer.from('S\0\0\0')),
    entry(2, 5, 3, long(valuesAt)),
    entry(3, 2, 2, Buffer.from('W\0\0\0')),
    entry(4, 5, 3, long(valuesAt + 24)),
    long(0),
  ])
  const first = Buffer.concat([count(1), entry(0x8825, 4, 1, long(gpsAt)), long(0)])
  const tiff = Buffer.concat([Buffer.from('II*\0'), long(8), first, gps, degrees(1, 27, 0), degrees(48, 30, 0)])
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const size = Buffer.alloc(2)
  size.writeUInt16BE(body.length + 2)
  return Buffer.concat([Buffer.from([0xff, 0xe1]), size, body])
}
