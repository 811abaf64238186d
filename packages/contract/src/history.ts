import * as z from 'zod'
import { instant } from './fields.ts'

/** One change of one record, as its timeline shows it. Values are what the record held, by field. */
export const historyEntry = z.object({
  id: z.uuid(),
  at: instant,
  action: z.enum(['insert', 'update', 'delete']),
  author: z.object({ id: z.uuid(), displayName: z.string() }).nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

export const historyOutput = z.object({ items: z.array(historyEntry), total: z.int() })
export type HistoryEntry = z.input<typeof historyEntry>

export const historyActionLabels: Record<HistoryEntry['action'], string> = {
  insert: 'criou',
  update: 'alterou',
  delete: 'excluiu',
}
