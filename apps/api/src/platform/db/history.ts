import { camelCase, snakeCase } from '#platform/db/camel-case.ts'
import { encoderOf } from '#platform/projection.ts'
import type * as z from 'zod'
import type { Db } from './transaction.ts'

const longestTimeline = 200

/** The timeline of one record, newest first, in the words and units of the contract. */
export async function listHistory(db: Db, table: string, recordId: string, item: z.ZodObject) {
  const rows = await db
    .selectFrom('event')
    .leftJoin('userAccount', 'userAccount.id', 'event.actorId')
    .select([
      'event.id',
      'event.at',
      'event.type',
      'event.actorId',
      'userAccount.displayName',
      'event.before',
      'event.after',
    ])
    .where('event.subject', '=', snakeCase(table))
    .where('event.recordId', '=', recordId)
    .orderBy('event.id', 'desc')
    .limit(longestTimeline)
    .execute()
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at,
    action: row.type as 'insert' | 'update' | 'delete',
    author: row.actorId ? { id: row.actorId, displayName: row.displayName ?? 'Pessoa removida' } : null,
    before: inWords(row.before, item),
    after: inWords(row.after, item),
  }))
  return { items, total: items.length }
}

function inWords(record: unknown, item: z.ZodObject) {
  if (!record || typeof record !== 'object') return null
  return Object.fromEntries(
    Object.entries(record).map(([column, value]) => {
      const field = camelCase(column)
      const schema = item.shape[field] as z.ZodType | undefined
      return [field, schema && value !== null ? encoderOf(schema)(value) : value]
    }),
  )
}
