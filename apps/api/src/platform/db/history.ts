import { camelCase, snakeCase } from '#platform/db/camel-case.ts'
import { encoderOf } from '#platform/projection.ts'
import { closedNames } from '@prumo/contract/closed-fields'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'

const longestTimeline = 200

/** The timeline of one record, newest first, in the words and units of the contract. */
export async function listHistory({ db, actor }: Context, table: string, recordId: string, item: z.ZodObject) {
  const fields = { schemas: fieldSchemas(item), closed: closedNames(actor, item) }
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
    before: inWords(row.before, fields),
    after: inWords(row.after, fields),
  }))
  return { items, total: items.length }
}

/** What a row needs by itself, and what a person, a device or a link is recognised by: no timeline tells it. */
const untold = /^(companyId|searchText|updatedAt)$|hash|digest|token|secret|sealed|^deviceId$/i

type Fields = { schemas: ReadonlyMap<string, z.ZodType>; closed: ReadonlySet<string> }

function inWords(record: unknown, { schemas, closed }: Fields) {
  if (!record || typeof record !== 'object') return null
  return Object.fromEntries(
    Object.entries(record)
      .map(([column, value]) => [camelCase(column), value] as const)
      .filter(([field]) => !closed.has(field) && !untold.test(field))
      .map(([field, value]) => {
        const schema = schemas.get(field)
        return [field, schema && value !== null ? encoderOf(schema)(value) : value]
      }),
  )
}

/** A record's fields by name. Its parts are columns of their own, so theirs too, where no other field has the name. */
function fieldSchemas(item: z.ZodObject): Map<string, z.ZodType> {
  const own = Object.entries(item.shape) as [string, z.ZodType][]
  const parts = own.flatMap(([, field]) => (field instanceof z.ZodObject ? Object.entries(field.shape) : []))
  return new Map([...(parts as [string, z.ZodType][]), ...own])
}
