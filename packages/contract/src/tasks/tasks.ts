import * as z from 'zod'
import { byId, calendarDate, id, instant, nothing, searchText, text } from '../fields.ts'
import { listOf, listOutput } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { taskAccess } from './task-access.ts'
import { taskHeads } from './task-heads.ts'

const path = 'system/tasks'

/** What a task may belong to; whoever sees that sees the task. */
const relationType = z.enum(['SALE', 'EQUIPMENT'], 'Tipo de registro inválido')

const description = text(500, { required: 'Descreva a tarefa', tooLong: 'Use no máximo 500 caracteres' })
const priority = z
  .int('Informe a prioridade como um número inteiro')
  .min(0, 'Use uma prioridade entre 0 e 99')
  .max(99, 'Use uma prioridade entre 0 e 99')

const responsible = z.object({ uid: id, name: z.string(), photoUrl: z.string().nullable() })

const task = z.object({
  id,
  description: z.string(),
  done: z.boolean(),
  doneAt: instant.nullable(),
  dueDate: calendarDate.nullable(),
  priority: z.int().nullable(),
  responsible: responsible.nullable(),
  relation: z.object({ id, type: relationType, code: z.string().nullable() }),
  isCorrective: z.boolean().describe('mends a machine: it failed'),
  createdAt: instant,
})

const changeOf = <Field extends z.ZodRawShape>(field: string, what: string, body: z.ZodObject<Field>) =>
  ({
    method: 'PATCH',
    path: `${path}/{id}/${field}`,
    summary: what,
    access: taskAccess.write,
    params: byId,
    body,
    output: task,
  }) as const

export type Task = z.input<typeof task>

const listed = listOf(task, {
  filters: { search: searchText, done: z.boolean(), responsible: id, relationId: id, relationType },
  sort: ['createdAt', 'dueDate', 'priority'],
})

export const tasks = defineRoutes({
  list: {
    ...taskHeads.list,
    summary: 'Tasks of a record, or everybody’s that somebody may see',
    body: listed.body
      .unwrap()
      .extend({ relationId: id.optional(), relationType: relationType.optional() })
      .prefault({}),
    output: listed.output,
  },
  create: {
    method: 'POST',
    path,
    summary: 'Write a task down',
    access: taskAccess.write,
    body: z.object({
      description,
      relation: z.object({ id, type: relationType, code: z.string().max(30).optional() }),
      dueDate: calendarDate.nullable().optional(),
      priority: priority.nullable().optional(),
      responsible: z.object({ uid: id }).nullable().optional(),
      isCorrective: z.boolean().optional().describe('mends a machine: it failed'),
    }),
    output: task,
  },
  responsibles: {
    method: 'GET',
    path: `${path}/responsibles`,
    summary: 'People of the company to whom a task can be given',
    access: taskAccess.write,
    query: z.object({
      search: searchText.optional(),
      skip: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(5),
    }),
    output: listOutput(responsible),
  },
  setDone: changeOf('done', 'Tick a task, or untick it', z.object({ done: z.boolean() })),
  setResponsible: changeOf('responsible', 'Give a task to somebody of the company', z.object({ uid: id.nullable() })),
  setDueDate: changeOf('dueDate', 'Say until when', z.object({ dueDate: calendarDate.nullable() })),
  setPriority: changeOf('priority', 'Say how urgent it is', z.object({ priority: priority.nullable() })),
  remove: {
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Delete a task',
    access: taskAccess.write,
    params: byId,
    output: nothing,
  },
})
