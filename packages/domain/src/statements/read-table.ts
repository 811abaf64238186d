import { cutText } from '../text/cut-text.ts'
import { foldText } from '../text/text.ts'
import type { Cell, TableRow } from './delimited-rows.ts'
import { titleOf } from './header-words.ts'
import { findInstallment, isBalanceText, isTotalText, plainText } from './line-text.ts'
import { centsOfNumber, readAmount, type Amount } from './read-amount.ts'
import { dateOfNumber, readDate } from './read-date.ts'
import { emptyLine, type ColumnMapping, type StatementLine } from './statement-line.ts'

const mostAdditional = 10
type At = (column: number | null | undefined) => Cell

/** Turns the rows below the titles into lines. One line is held back: the next row may continue its description. */
export function createTableReader(mapping: ColumnMapping, titles: readonly string[]) {
  const header = mapping.header?.join('|')
  let held: StatementLine | null = null

  function take(row: TableRow): StatementLine[] {
    const line = readRow(row, mapping, titles)
    if (line === 'ignored') return []
    if (line !== 'continued' && !line.date && isTitles(row)) return []
    if (line === 'continued') {
      const more = cellText(row.cells[mapping.description])
      if (held?.kind === 'movement') held.description = plainText(`${held.description} ${more}`)
      return []
    }
    const before = release()
    held = line
    return before
  }

  /** Long files repeat the titles on every page. */
  const isTitles = ({ cells }: TableRow) => header !== undefined && header === cells.map(titleOf).join('|')

  function release(): StatementLine[] {
    const line = held
    held = null
    if (!line) return []
    line.installment = findInstallment(line.description, line.date)
    return [line]
  }

  return { take, end: release }
}

function readRow(
  { line: lineNumber, cells }: TableRow,
  mapping: ColumnMapping,
  titles: readonly string[],
): StatementLine | 'ignored' | 'continued' {
  const at: At = (column) => (column == null ? null : (cells[column] ?? null))
  const line = emptyLine(lineNumber)
  line.date = cellDate(at(mapping.date))
  line.description = plainText(
    [mapping.description, mapping.complement]
      .map((column) => cellText(at(column)))
      .filter(Boolean)
      .join(' - '),
  )
  line.balanceCents = cellAmount(at(mapping.balance), mapping)?.cents ?? null
  line.checknum = cutText(cellText(at(mapping.document)), 100) || null
  const amountCells = [mapping.amount, mapping.credit, mapping.debit].map(at).filter((cell) => cellText(cell) !== '')
  const firstText = cellText(cells.find((cell) => cell !== null && cell !== ''))
  if (isBalanceText(line.description) || isBalanceText(firstText)) return balanceLine(line, cells, mapping)
  if (!line.date && isTotalText(firstText)) return 'ignored'
  if (amountCells.length === 0 && !line.date) {
    if (cellText(at(mapping.date)) === '' && line.description !== '') return 'continued'
    if (cells.filter((cell) => cellText(cell) !== '').length <= 1) return 'ignored'
  }
  line.amountCents = rowAmount(at, mapping)
  line.type = (line.amountCents ?? 0) < 0 ? 'DEBIT' : 'CREDIT'
  line.trntype = cellText(at(mapping.type)).slice(0, 50) || null
  line.costCenter = cutText(cellText(at(mapping.costCenter)), 100) || null
  line.additionalData = additional(cells, mapping, titles)
  if (!line.date) line.errors.push(`Linha ${lineNumber}: Data inválida`)
  if (!line.amountCents) line.errors.push(`Linha ${lineNumber}: Valor inválido`)
  if (!line.description) line.warnings.push(`Linha ${lineNumber}: Descrição vazia`)
  if (line.errors.length > 0) line.kind = 'error'
  return line
}

/** A balance stands in its own column, or where amounts stand, or in whatever cell of the row holds an amount. */
function balanceLine(line: StatementLine, cells: readonly Cell[], mapping: ColumnMapping): StatementLine {
  const places = [mapping.balance, mapping.amount, mapping.credit, mapping.debit].map((column) =>
    column === null ? null : (cells[column] ?? null),
  )
  const found = [...places, ...cells.toReversed()]
    .map((cell) => (typeof cell === 'string' && !/\d[.,]\d/.test(cell) ? null : cellAmount(cell, mapping)))
    .find((amount) => amount !== null)
  const text = line.description || cells.map(cellText).find(isBalanceText) || ''
  return { ...line, kind: 'balance', description: text, amountCents: 0, balanceCents: found?.cents ?? null }
}

function rowAmount(at: At, mapping: ColumnMapping): number | null {
  if (mapping.amount === null)
    return oneOfTwo(cellAmount(at(mapping.credit), mapping), cellAmount(at(mapping.debit), mapping), at, mapping)
  const amount = cellAmount(at(mapping.amount), mapping)
  if (!amount) return null
  if (!amount.isSigned && isDebit(cellText(at(mapping.type)))) return 0 - amount.cents
  return mapping.invertSign ? 0 - amount.cents : amount.cents
}

/** Only one of the two columns may be filled; zeros count as empty. */
function oneOfTwo(
  credit: Amount | null,
  debit: Amount | null,
  at: At,
  { credit: creditColumn, debit: debitColumn }: ColumnMapping,
): number | null {
  const isUnread = (amount: Amount | null, column: number | null) =>
    amount === null && !/^-?$/.test(cellText(at(column)))
  if (isUnread(credit, creditColumn) || isUnread(debit, debitColumn)) return null
  if (credit?.cents && debit?.cents) return null
  return (credit?.cents ?? 0) - Math.abs(debit?.cents ?? 0)
}

const isDebit = (text: string) =>
  /^(?:d|deb|debito|debit|saida|-|despesa|pagamento)\b/.test(foldText(text)) || text.trim() === '-'

function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return plainText(String(cell))
}

function cellDate(cell: Cell) {
  if (cell instanceof Date) return readDate(cellText(cell))
  if (typeof cell === 'number') return dateOfNumber(cell)
  return typeof cell === 'string' ? readDate(cell) : null
}

function cellAmount(cell: Cell, { decimal = null }: ColumnMapping): Amount | null {
  if (typeof cell === 'string') return readAmount(cell, decimal)
  const cents = typeof cell === 'number' ? centsOfNumber(cell) : null
  return cents === null ? null : { cents, isSigned: cents < 0 }
}

function additional(cells: readonly Cell[], mapping: ColumnMapping, titles: readonly string[]) {
  const used = new Set([
    mapping.date,
    mapping.description,
    mapping.complement,
    mapping.amount,
    mapping.credit,
    mapping.debit,
    mapping.balance,
    mapping.document,
    mapping.type,
    mapping.costCenter,
  ])
  const others = cells.flatMap((cell, index) => {
    const [key, value] = [cutText(plainText(titles[index] ?? ''), 100), cellText(cell)]
    return used.has(index) || key === '' || value === '' ? [] : [{ key, value }]
  })
  return others.slice(0, mostAdditional)
}
