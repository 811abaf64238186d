import type { BackupPart } from './backup-file.ts'

type Rows = Extract<BackupPart, { rows: unknown }>

/** What a copy of an earlier version kept in tables that are no more, as it is kept now. */
export function inTodaysTables(part: Rows): Rows {
  if (part.table !== 'transaction_attachment') return part
  const rows = part.rows.map(({ transaction_id, ...row }) => ({
    ...row,
    record_type: 'entry',
    record_id: transaction_id,
  }))
  return { ...part, table: 'record_file', rows }
}
