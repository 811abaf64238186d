import { randomBytes } from 'node:crypto'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** The smallest true files of each kind, made from their formats' rules. */
export const samplePng = pngOf(1, 1)
export const samplePdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
export const sampleXlsx = zip({
  '[Content_Types].xml':
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  'xl/workbook.xml': '<workbook/>',
})
export const sampleZip = zip({ 'leia.txt': 'um zip qualquer' })
export const sampleExe = Buffer.concat([
  Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff', 'latin1'),
  Buffer.alloc(256),
])

export function pngOf(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    return Buffer.concat([uint32be(data.length), body, uint32be(crc32(body))])
  }
  const header = Buffer.concat([uint32be(width), uint32be(height), Buffer.from([8, 2, 0, 0, 0])])
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (1 + width * 3)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

type Entry =
  | string
  | {
      content: Buffer
      /** What the archive says its size is, when that is not the truth. */ claims?: number
      isPacked?: boolean
    }

/** An archive; texts are stored as they are. */
export function zip(entries: Record<string, Entry>) {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, entry] of Object.entries(entries)) {
    const { content, claims, isPacked = false } = typeof entry === 'string' ? { content: Buffer.from(entry) } : entry
    const packed = isPacked ? deflateRawSync(content) : content
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt16LE(isPacked ? 8 : 0, 4)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claims ?? content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, index, Buffer.from('PK\x05\x06', 'latin1'), end])
}

function uint32be(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A true picture of more than so many bytes: noise does not become smaller. What lies behind the end of a drawing is left out. */
export function largePng(bytes: number): Promise<Buffer> {
  const width = 1000
  const height = Math.ceil(bytes / (width * 3))
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}
