import { createTextDecoder } from '../../statements/decode-text.ts'
import { createRowReader, type Cell, type TableRow } from '../../statements/delimited-rows.ts'
import { StatementProblem } from '../../statements/statement-problem.ts'
import { checkArchive } from '../../statements/xlsx-archive.ts'
import { fieldTitled } from './equipment-columns.ts'

/** A file of rows that cannot be read, with the sentence the person reads. */
export class SheetRowsProblem extends Error {}

const mostRows = 2000
const mostColumns = 200
const damaged = () =>
  new SheetRowsProblem('O arquivo está danificado ou não é uma planilha. Salve-o como .xlsx ou .csv e escolha de novo.')
const tooLong = () =>
  new SheetRowsProblem(`A planilha tem mais de ${mostRows.toLocaleString('pt-BR')} linhas. Divida-a em partes.`)

/** Of an .xlsx its first sheet that has rows; else text divided by tabs, semicolons or commas. */
export async function readSheetRows(bytes: Uint8Array): Promise<TableRow[]> {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  const isOldExcel = bytes[0] === 0xd0 && bytes[1] === 0xcf
  if (isArchive || isOldExcel) return readWorkbook(bytes)
  const decoder = createTextDecoder()
  const text = decoder.decode(bytes) + decoder.end()
  if (text.includes('\0')) throw damaged()
  return readTextRows(text)
}

/** As copied from a spreadsheet, or a CSV. */
export function readTextRows(text: string): TableRow[] {
  try {
    const reader = createRowReader(delimiterOf(text))
    return checked([...reader.feed(text), ...reader.end()])
  } catch (error) {
    // An open quote: its sentence names the line.
    throw error instanceof StatementProblem ? new SheetRowsProblem(error.message) : error
  }
}

const signs = ['\t', ';', ','] as const

/** The sign that divides the line of titles; where none is known, the one that divides one of the first lines most often. */
function delimiterOf(text: string) {
  const lines = text.slice(0, 20_000).split(/\r?\n|\r/, 15)
  const known = (line: string, sign: string) =>
    new Set(line.split(sign).flatMap((cell) => fieldTitled(cell) ?? [])).size
  const titles = lines.find((line) => signs.some((sign) => known(line, sign) >= 2))
  const cells = (sign: string) =>
    titles === undefined ? Math.max(...lines.map((line) => line.split(sign).length)) : known(titles, sign)
  return signs.reduce((best, sign) => (cells(sign) > cells(best) ? sign : best))
}

async function readWorkbook(bytes: Uint8Array): Promise<TableRow[]> {
  try {
    checkArchive(bytes)
  } catch (error) {
    if (!(error instanceof StatementProblem)) throw error
    const isSaid = error.code === 'old-excel' || error.code === 'encrypted'
    throw isSaid ? new SheetRowsProblem(error.message) : damaged()
  }
  const { streamXlsxRows } = await import('hucre/xlsx')
  const rows: TableRow[] = []
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
      const cells = values.slice(0, mostColumns) as Cell[]
      if (cells.some((cell) => cell !== null && cell !== '')) rows.push({ line: index + 1, cells })
      if (rows.length > mostRows) throw tooLong()
    }
  } catch (error) {
    if (error instanceof SheetRowsProblem) throw error
    // Whatever the reader stumbles over is in the file: the bytes are in memory and nothing else can fail.
    throw damaged()
  }
  return rows
}

function checked(rows: TableRow[]): TableRow[] {
  if (rows.length > mostRows) throw tooLong()
  return rows
}
