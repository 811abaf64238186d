import type { Entry, ZipFile } from 'yauzl'

/** What is wrong with an archive; whoever reads it says so in the words of what it should have been. */
export class ArchiveProblem extends Error {
  readonly reason: 'damaged' | 'too-many' | 'protected' | 'understated'

  constructor(reason: ArchiveProblem['reason']) {
    super(`an archive is ${reason}`)
    this.reason = reason
  }
}

export type ZipEntry = {
  name: string
  packedSize: number
  unpackedSize: number
  /** In pieces: nobody has all of it in memory. Never more than the archive said. */
  unpack(): AsyncIterable<Buffer>
}

/** What an archive says it holds. Nothing is unpacked here. */
export async function zipEntries(bytes: Buffer, mostEntries: number): Promise<ZipEntry[]> {
  try {
    const { fromBufferPromise } = await import('yauzl')
    const zip = await fromBufferPromise(bytes, { autoClose: false, validateEntrySizes: false })
    const entries: ZipEntry[] = []
    for await (const entry of zip.eachEntry()) {
      if (entries.length === mostEntries) throw new ArchiveProblem('too-many')
      entries.push(entryOf(zip, entry))
    }
    return entries
  } catch (error) {
    throw error instanceof ArchiveProblem ? error : new ArchiveProblem('damaged')
  }
}

function entryOf(zip: ZipFile, entry: Entry): ZipEntry {
  if (entry.isEncrypted()) throw new ArchiveProblem('protected')
  const { fileName: name, compressedSize: packedSize, uncompressedSize: unpackedSize } = entry
  const isSizeDenied = unpackedSize === 0 && packedSize > 2
  if (isSizeDenied || !entry.canDecodeFileData()) throw new ArchiveProblem('damaged')
  return {
    name,
    packedSize,
    unpackedSize,
    async *unpack() {
      let size = 0
      for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > unpackedSize) throw new ArchiveProblem('understated')
        yield chunk
      }
    },
  }
}
