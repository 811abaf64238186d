import { zipEntries, type ZipEntry } from '#platform/archive/zip-entries.ts'

const mostEntries = 1000
const longestTag = 64 * 1024
const [opening, closing] = [Buffer.from('<'), Buffer.from('>')]
const isRead = ({ name }: ZipEntry) => /^xl\/(?:worksheets\/)?[^/]+\.xml$/i.test(name)

/** No program writes a tag with thousands of attributes: reading one takes time that grows with their square. */
export async function checkTags(archive: Buffer): Promise<void> {
  const entries = await zipEntries(archive, mostEntries)
  for (const entry of entries.filter(isRead)) await checkEntry(entry)
}

async function checkEntry(entry: ZipEntry) {
  // How long the tag is that a piece ended in; null: it ended outside of one.
  let open: number | null = null
  for await (const chunk of entry.unpack()) {
    for (let at = 0; at < chunk.length;) {
      const start: number = open === null ? chunk.indexOf(opening, at) : at
      if (start === -1) break
      const end: number = chunk.indexOf(closing, start)
      const length: number = (open ?? 0) + (end === -1 ? chunk.length : end) - start
      if (length > longestTag) throw new Error('a tag of a spreadsheet is too long')
      open = end === -1 ? length : null
      if (end === -1) break
      at = end + 1
    }
  }
}
