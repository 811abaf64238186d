import * as z from 'zod'
import { id, instant, nothing, recordVersion, text } from '../fields.ts'
import { recordKey } from '../records/record-kinds.ts'
import { defineRoutes } from '../route.ts'

export const longestComment = 4000
const mostMentions = 50

const person = z.object({ id, displayName: z.string() })

export const comment = z.object({
  id,
  text: z.string(),
  author: person.nullable().describe('null: no longer has an account'),
  mentioned: z.array(person),
  isOwn: z.boolean().describe('the person who asks wrote it, and may change or delete it'),
  createdAt: instant,
  editedAt: instant.nullable(),
  version: z.int(),
})
export type Comment = z.input<typeof comment>

export const commentDraft = z.object({
  text: text(longestComment, {
    required: 'Escreva o comentário',
    tooLong: 'O comentário pode ter até 4000 caracteres',
  }),
  mentionedIds: z.array(id).max(mostMentions).default([]).describe('told of it; only people who may see the record'),
})

const one = recordKey.extend({ id })
const ofRecord = 'comments/{recordType}/{recordId}'

export const comments = defineRoutes({
  list: {
    method: 'GET',
    path: ofRecord,
    summary: 'What people said of a record, oldest first; for whoever may see the record',
    access: 'member',
    params: recordKey,
    output: z.object({ items: z.array(comment), total: z.int() }),
  },
  people: {
    method: 'GET',
    path: `${ofRecord}/people`,
    summary: 'Who may see the record and so can be mentioned',
    access: 'member',
    params: recordKey,
    output: z.object({ items: z.array(person), total: z.int() }),
  },
  add: {
    method: 'POST',
    path: ofRecord,
    summary: 'Say something of a record; who is mentioned is told',
    access: 'member',
    params: recordKey,
    body: commentDraft,
    output: comment,
  },
  change: {
    method: 'PATCH',
    path: `${ofRecord}/{id}`,
    summary: 'Change what one said oneself; who is newly mentioned is told',
    access: 'member',
    params: one,
    body: commentDraft.extend({ version: recordVersion }),
    output: comment,
  },
  remove: {
    method: 'DELETE',
    path: `${ofRecord}/{id}`,
    summary: 'Delete what one said oneself',
    access: 'member',
    params: one,
    output: nothing,
  },
})
