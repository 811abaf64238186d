import * as z from 'zod'
import { byId, id, instant, recordVersion } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { peopleAccess } from './people-heads.ts'
import { person } from './person-record.ts'

/** What one of two records says for both. Everything else is joined. */
export const mergeFields = ['name', 'document', 'email', 'cellPhone', 'phone', 'address'] as const
export type MergeField = (typeof mergeFields)[number]

const side = z.enum(['this', 'other'])
const sides = z.object(
  Object.fromEntries(mergeFields.map((field) => [field, side.optional()])) as Record<
    MergeField,
    z.ZodOptional<typeof side>
  >,
)

const merge = z.object({
  id,
  mergedId: id,
  name: z.string(),
  document: z.string().nullable(),
  at: instant,
  author: z.object({ id, displayName: z.string() }).nullable(),
  refusal: z.string().nullable().describe('why it cannot be undone any more; null: it can'),
})

/** Two records of one person become one. */
export const personMerges = defineRoutes({
  preview: {
    method: 'GET',
    path: 'customer/people/{id}/merge/{otherId}',
    summary: 'What merging another record into this one would move, and in which fields the two differ',
    access: peopleAccess.write,
    params: byId.extend({ otherId: id }),
    output: z.object({
      person,
      other: person,
      differing: z.array(z.enum(mergeFields)).describe('both have something, and not the same'),
      moves: z.array(z.object({ label: z.string(), count: z.int() })).describe('what names the other, by kind'),
    }),
  },
  merge: {
    method: 'POST',
    path: 'customer/people/{id}/merge',
    summary:
      'Merge another record into this one: whatever named the other names this one, whose address the other’s leads to',
    access: peopleAccess.write,
    params: byId,
    body: z.object({
      otherId: id,
      keep: sides
        .default({})
        .describe('whose value stays; this one’s unless it has none. Two documents have to be decided'),
      version: recordVersion.optional(),
      otherVersion: recordVersion.optional(),
    }),
    output: z.object({ mergeId: id, person }),
  },
  list: {
    method: 'GET',
    path: 'customer/people/{id}/merges',
    summary: 'The records that were merged into this one, newest first, and whether each can still be undone',
    access: peopleAccess.write,
    params: byId,
    output: z.object({ items: z.array(merge), total: z.int() }),
  },
  undo: {
    method: 'POST',
    path: 'customer/people/{id}/merges/{mergeId}/undo',
    summary: 'Make two records of one again, while neither it nor what was moved has changed since',
    access: peopleAccess.write,
    params: byId.extend({ mergeId: id }),
    output: person,
  },
})
