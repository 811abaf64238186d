import { ArchiveProblem, zipEntries, type ZipEntry } from '#platform/archive/zip-entries.ts'
import { damaged, SpreadsheetProblem, tooLarge } from './spreadsheet-problem.ts'

const megabyte = 1024 * 1024
const largestUnpacked = 250 * megabyte
const largestTexts = 64 * megabyte
const largestSmallPart = 16 * megabyte
/** Real sheets shrink ten to forty times; only emptiness shrinks two hundred times. */
const largestRatio = 200
const ratioMattersFrom = 8 * megabyte

const isSheet = ({ name }: ZipEntry) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)
const isTexts = ({ name }: ZipEntry) => /^xl\/sharedStrings\.xml$/i.test(name)
const isXml = ({ name }: ZipEntry) => /\.(xml|rels)$/i.test(name)

/**
 * Refuses what would fill the memory, before any XML is read: first by what the archive says of itself, then by unpacking
 * every part to nowhere and counting. Answers about how many rows its fullest sheet has.
 */
export async function inspectSpreadsheet(bytes: Buffer): Promise<{ rows: number }> {
  const entries = await entriesOf(bytes)
  const names = new Set(entries.map(({ name }) => name))
  if (names.size !== entries.length || !names.has('[Content_Types].xml') || !entries.some(isSheet)) throw damaged()
  checkSizes(entries)
  let rows = 0
  for (const entry of entries.filter(isXml)) rows = Math.max(rows, await unpackToNowhere(entry))
  return { rows }
}

const mostEntries = 1000
const sentences = {
  damaged: damaged().message,
  'too-many': 'O arquivo tem partes demais para ser uma planilha.',
  understated: tooLarge().message,
  protected: 'O arquivo está protegido por senha. Remova a senha no Excel, salve e envie de novo.',
}

async function entriesOf(bytes: Buffer): Promise<ZipEntry[]> {
  try {
    return await zipEntries(bytes, mostEntries)
  } catch (error) {
    throw error instanceof ArchiveProblem ? problemOf(error) : error
  }
}

const problemOf = ({ reason }: ArchiveProblem) => new SpreadsheetProblem(sentences[reason])

function checkSizes(entries: readonly ZipEntry[]) {
  const total = entries.reduce((sum, { unpackedSize }) => sum + unpackedSize, 0)
  if (total > largestUnpacked) throw tooLarge()
  for (const entry of entries) {
    const largest = isSheet(entry)
      ? largestUnpacked
      : isTexts(entry)
        ? largestTexts
        : isXml(entry)
          ? largestSmallPart
          : largestUnpacked
    if (entry.unpackedSize > largest) throw tooLarge()
    const ratio = entry.unpackedSize / Math.max(1, entry.packedSize)
    if (entry.unpackedSize > ratioMattersFrom && ratio > largestRatio) throw tooLarge()
  }
}

const rowTag = Buffer.from('<row')

/** Holds the archive to what it said, and counts the rows in passing. */
async function unpackToNowhere(entry: ZipEntry): Promise<number> {
  let rows = 0
  let carried: Buffer = Buffer.alloc(0)
  const counts = isSheet(entry)
  for await (const chunk of unpacked(entry)) {
    if (!counts) continue
    const text = Buffer.concat([carried, chunk])
    for (let at = text.indexOf(rowTag); at !== -1; at = text.indexOf(rowTag, at + rowTag.length)) rows++
    // A tag may straddle two chunks; one that was counted must not be carried over.
    carried = text.subarray(Math.max(text.length - rowTag.length + 1, text.lastIndexOf(rowTag) + rowTag.length))
  }
  return rows
}

/** Whatever it stumbles over is in the file. */
async function* unpacked(entry: ZipEntry): AsyncGenerator<Buffer> {
  try {
    yield* entry.unpack()
  } catch (error) {
    throw error instanceof ArchiveProblem ? problemOf(error) : damaged()
  }
}
