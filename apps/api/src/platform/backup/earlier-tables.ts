import type { BackupPart } from './backup-file.ts'

type Rows = Extract<BackupPart, { rows: unknown }>
type Row = Rows['rows'][number]

const tables: Record<string, string> = { till_turn: 'till_shift' }
const columns: Record<string, Record<string, string>> = {
  till_movement: { turn_id: 'shift_id' },
  sale: { turn_id: 'shift_id' },
  financial_transaction: { till_turn_id: 'till_shift_id' },
  sale_setting: { is_turn_required: 'is_shift_required' },
}

/** What a copy of an earlier version kept in tables and columns that are no more, as it is kept now. */
export function inTodaysTables(part: Rows): Rows {
  if (part.table === 'transaction_attachment') return attachmentsAsFiles(part)
  const table = tables[part.table] ?? part.table
  if (table === 'event') return { ...part, rows: part.rows.map(withTodaysSubject) }
  const renamed = columns[table]
  return { ...part, table, rows: renamed ? part.rows.map((row) => withTodaysColumns(row, renamed)) : part.rows }
}

const attachmentsAsFiles = (part: Rows): Rows => ({
  ...part,
  table: 'record_file',
  rows: part.rows.map(({ transaction_id, ...row }) => ({ ...row, record_type: 'entry', record_id: transaction_id })),
})

const withTodaysSubject = (row: Row): Row => ({ ...row, subject: tables[String(row.subject)] ?? row.subject })

const withTodaysColumns = (row: Row, renamed: Record<string, string>): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [renamed[name] ?? name, value]))
