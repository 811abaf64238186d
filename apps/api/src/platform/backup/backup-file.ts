import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable, pipeline as join } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupRefused } from './backup-refused.ts'
import { opening, sealing } from './sealed-stream.ts'

export const formatVersion = 2
const readableVersions = [1, 2]
const longestLineMb = 64

export type BackupHeader = {
  prumoBackup: number
  scope: 'installation' | 'company'
  companyId: string | null
  createdAt: string
  migrations: string[]
}

/** What a copy is made of, in order; the content of a file is read before the next part is asked for. */
export type BackupPart =
  | { header: BackupHeader }
  | { table: string; companyId: string | null; rows: Record<string, unknown>[] }
  | { file: string; contentType: string; content: AsyncIterable<Buffer> }
  /** A file that has a row and was not found. */
  | { missing: string }

/** How much there is, told by the last line of the file. */
export type BackupTotals = { rows: number; files: number; tables: Record<string, number>; missing: string[] }

/** A line of the file. Version 1 had the content of a file in its line. */
type Line =
  | Exclude<BackupPart, { file: string }>
  | { file: string; contentType: string; base64?: string }
  | { piece: string }
  | { end: Partial<BackupTotals> & { sha256?: string } }

const altered = 'O arquivo de cópia foi alterado: o conteúdo não confere com o resumo gravado nele.'
const incomplete = 'O arquivo de cópia está incompleto.'
const foreign = 'Este arquivo não é uma cópia de segurança do Prumo.'

/** Gzipped lines of JSON, encrypted when there is a passphrase; written under another name and renamed when complete, so that half a backup never looks like a whole one. */
export async function writeBackupFile(
  path: string,
  parts: AsyncIterable<BackupPart>,
  passphrase: string | null = null,
): Promise<BackupTotals> {
  const aside = `${path}.part`
  const totals = noTotals()
  try {
    const file = createWriteStream(aside, { mode: 0o600, flush: true })
    if (passphrase === null) await pipeline(textOf(parts, totals), createGzip({ level: 6 }), file)
    else await pipeline(textOf(parts, totals), createGzip({ level: 6 }), sealing(passphrase), file)
    await rename(aside, path)
    return totals
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** The parts of a copy. A byte that was changed, or an end that is missing, is refused at the latest after the last part. */
export async function* readBackupFile(path: string, passphrase: string | null = null): AsyncGenerator<BackupPart> {
  const lines = linesIn(path, passphrase)
  let next = await lines.next()
  const pieces = async function* (base64: string | undefined) {
    if (base64 !== undefined) yield Buffer.from(base64, 'base64')
    while (!(next = await lines.next()).done && 'piece' in next.value) yield Buffer.from(next.value.piece, 'base64')
  }
  while (!next.done) {
    const line = next.value
    if ('file' in line) {
      const content = pieces(line.base64)
      yield { file: line.file, contentType: line.contentType, content }
      while (!(await content.next()).done);
    } else {
      if (!('end' in line) && !('piece' in line)) yield line
      next = await lines.next()
    }
  }
}

/** Reads a copy from the first byte to the last and tells what it holds, or refuses it. */
export async function checkBackupFile(
  path: string,
  passphrase: string | null = null,
): Promise<BackupTotals & { header: BackupHeader }> {
  const totals = noTotals()
  let header: BackupHeader | null = null
  for await (const part of readBackupFile(path, passphrase)) {
    if ('header' in part) header = part.header
    else count(totals, part)
  }
  return { ...totals, header: header! }
}

async function* textOf(parts: AsyncIterable<BackupPart>, totals: BackupTotals) {
  const hash = createHash('sha256')
  const text = (line: Line) => {
    const written = `${JSON.stringify(line)}\n`
    hash.update(written)
    return written
  }
  for await (const part of parts) {
    count(totals, part)
    if (!('file' in part)) {
      yield text(part)
      continue
    }
    yield text({ file: part.file, contentType: part.contentType })
    for await (const piece of part.content) yield text({ piece: piece.toString('base64') })
  }
  yield `${JSON.stringify({ end: { ...totals, sha256: hash.digest('hex') } })}\n`
}

async function* linesIn(path: string, passphrase: string | null): AsyncGenerator<Line> {
  const hash = createHash('sha256')
  const totals = noTotals()
  let version = 0
  let isWhole = false
  for await (const bytes of rawLines(unzipped(path, passphrase))) {
    if (isWhole) throw new BackupRefused(altered)
    const line = lineOf(bytes)
    if (version === 0) version = versionOf(line)
    if ('end' in line) {
      isWhole = true
      const { sha256, ...told } = line.end
      if (version > 1 && (sha256 !== hash.digest('hex') || !isDeepStrictEqual(told, totals)))
        throw new BackupRefused(altered)
    } else {
      hash.update(bytes).update('\n')
      count(totals, line)
    }
    yield line
  }
  if (!isWhole) throw new BackupRefused(incomplete)
}

function lineOf(bytes: Buffer): Line {
  try {
    return JSON.parse(bytes.toString()) as Line
  } catch {
    throw new BackupRefused(altered)
  }
}

function versionOf(line: Line) {
  if (!('header' in line) || !readableVersions.includes(line.header?.prumoBackup)) throw new BackupRefused(foreign)
  return line.header.prumoBackup
}

async function* unzipped(path: string, passphrase: string | null): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  join(Readable.from(opening(createReadStream(path), passphrase)), gunzip, () => {})
  let hasBegun = false
  try {
    for await (const chunk of gunzip) {
      hasBegun = true
      yield chunk as Buffer
    }
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (!code.startsWith('Z_')) throw error
    throw new BackupRefused(code === 'Z_BUF_ERROR' ? incomplete : hasBegun ? altered : foreign)
  }
}

/** Splits at line feeds only: other line separators may occur inside text that people wrote. */
async function* rawLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  let waiting = 0
  for await (const chunk of source) {
    let start = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)])
      rest = []
      waiting = 0
      start = end + 1
    }
    if (start < chunk.length) rest.push(chunk.subarray(start))
    waiting += chunk.length - start
    if (waiting > longestLineMb * 1024 * 1024)
      throw new BackupRefused(
        `O arquivo de cópia tem uma linha maior que ${longestLineMb} MB, o que o Prumo nunca grava: não é uma cópia em que se possa confiar.`,
      )
  }
  if (rest.length > 0) yield Buffer.concat(rest)
}

const noTotals = (): BackupTotals => ({ rows: 0, files: 0, tables: {}, missing: [] })

function count(totals: BackupTotals, part: BackupPart | Line) {
  if ('rows' in part) {
    totals.rows += part.rows.length
    totals.tables[part.table] = (totals.tables[part.table] ?? 0) + part.rows.length
  } else if ('file' in part) totals.files++
  else if ('missing' in part) totals.missing.push(part.missing)
}
