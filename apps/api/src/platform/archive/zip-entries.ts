/** What is wrong with an archive; whoever reads it says so in the words of what it should have been. */
export class ArchiveProblem extends Error {
  readonly reason: 'damaged' | 'too-many' | 'protected'

  constructor(reason: ArchiveProblem['reason']) {
    super(`an archive is ${reason}`)
    this.reason = reason
  }
}

const damaged = () => new ArchiveProblem('damaged')

export type ZipEntry = { name: string; isDeflated: boolean; packed: Buffer; unpackedSize: number }

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localEntry = 0x04034b50
const largestComment = 65_535
const sentinel = 0xffffffff

/** What an archive says it holds. Nothing is unpacked here. */
export function zipEntries(bytes: Buffer, mostEntries: number): ZipEntry[] {
  try {
    const end = findEnd(bytes)
    const count = bytes.readUInt16LE(end + 10)
    if (count > mostEntries) throw new ArchiveProblem('too-many')
    const entries: ZipEntry[] = []
    for (let at = bytes.readUInt32LE(end + 16); entries.length < count;) {
      if (bytes.readUInt32LE(at) !== directoryEntry) throw damaged()
      entries.push(readEntry(bytes, at))
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
    return entries
  } catch (error) {
    // Reading past the end: the file lies about where its parts are.
    throw error instanceof RangeError ? damaged() : error
  }
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - largestComment); at--) {
    if (bytes.readUInt32LE(at) === endOfDirectory) return at
  }
  throw damaged()
}

function readEntry(bytes: Buffer, at: number): ZipEntry {
  const flags = bytes.readUInt16LE(at + 8)
  const method = bytes.readUInt16LE(at + 10)
  const packedSize = bytes.readUInt32LE(at + 20)
  const unpackedSize = bytes.readUInt32LE(at + 24)
  const local = bytes.readUInt32LE(at + 42)
  if (flags & 1) throw new ArchiveProblem('protected')
  // Sizes that are put off to somewhere else, or denied, would slip past the limits.
  const isHonest = packedSize !== sentinel && unpackedSize !== sentinel && (unpackedSize > 0 || packedSize <= 2)
  if (!isHonest || (method !== 0 && method !== 8) || bytes.readUInt32LE(local) !== localEntry) throw damaged()
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (start + packedSize > bytes.length) throw damaged()
  const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
  return { name, isDeflated: method === 8, packed: bytes.subarray(start, start + packedSize), unpackedSize }
}
