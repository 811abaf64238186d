import { encryptedExcel, notOfFormat, oldExcel, tooLarge, truncatedFile } from './statement-problem.ts'

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localEntry = 0x04034b50
const megabyte = 1024 * 1024
const mostEntries = 1000
const largestUnpacked = 200 * megabyte
/** Real sheets shrink ten to forty times; only emptiness shrinks two hundred times. */
const largestRatio = 200
const ratioMattersFrom = 8 * megabyte
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const encryptedPackage = 'EncryptedPackage'.split('').flatMap((letter) => [letter.charCodeAt(0), 0])

/** Refuses, by what the archive says of itself, what is no spreadsheet or would fill the memory. The reader then holds it to that. */
export function checkArchive(bytes: Uint8Array): void {
  const startsWith = (magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte)
  if (startsWith(compoundFile)) throw includes(bytes, encryptedPackage) ? encryptedExcel() : oldExcel()
  if (!startsWith([0x50, 0x4b, 0x03, 0x04])) throw notOfFormat('EXCEL', seems(bytes))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === -1) throw truncatedFile()
  try {
    checkEntries(view, end)
  } catch (error) {
    throw error instanceof RangeError ? truncatedFile() : error
  }
}

function checkEntries(view: DataView, end: number) {
  const count = view.getUint16(end + 10, true)
  if (count > mostEntries) throw notOfFormat('EXCEL')
  let total = 0
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== directoryEntry) throw truncatedFile()
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    if (view.getUint16(at + 8, true) & 1) throw encryptedExcel()
    // Sizes that are denied, or put off to somewhere else, would slip past the limits.
    if (packed === 0xffffffff || unpacked === 0xffffffff || (unpacked === 0 && packed > 2)) throw notOfFormat('EXCEL')
    if (view.getUint32(view.getUint32(at + 42, true), true) !== localEntry) throw truncatedFile()
    total += unpacked
    const isHollow = unpacked > ratioMattersFrom && unpacked / Math.max(1, packed) > largestRatio
    if (total > largestUnpacked || isHollow) throw tooLarge('a planilha ocupa espaço demais depois de descompactada')
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 65_535); at--)
    if (view.getUint32(at, true) === endOfDirectory) return at
  return -1
}

function includes(bytes: Uint8Array, wanted: readonly number[]): boolean {
  for (let at = bytes.indexOf(wanted[0]!); at !== -1; at = bytes.indexOf(wanted[0]!, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true
  return false
}

function seems(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 200))
    .trimStart()
    .toLowerCase()
  if (/^<(!doctype|html|table)/.test(start)) return 'uma página da internet salva como planilha'
  return start.startsWith('ofxheader') ? 'um OFX' : undefined
}
