import * as z from 'zod'
import { byId, calendarDate, id, instant, money, recordVersion, searchText, writtenMoney } from '../fields.ts'
import { historyOutput } from '../history.ts'
import { listOf } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { categoryIcon } from './category-icons.ts'
import { ledgerAccess } from './finance-access.ts'
import { sequenceHeads } from './finance-heads.ts'
import { entryDate, maxInstallments, positiveMoney, entry } from './entries.ts'
import { entryType } from './entry-filters.ts'

const { read, write } = ledgerAccess

export const sequenceStatus = z.enum(['ACTIVE', 'PAUSED', 'ENDED'])
export type SequenceStatus = z.infer<typeof sequenceStatus>
export const sequenceStatusLabels: Record<SequenceStatus, string> = {
  ACTIVE: 'Ativa',
  PAUSED: 'Pausada',
  ENDED: 'Encerrada',
}

const named = z.object({ id, name: z.string() })

export const sequence = z.object({
  id,
  description: z.string(),
  type: entryType,
  paymentConditionType: z.enum(['FIXED', 'INSTALLMENTS']),
  status: sequenceStatus.describe('ENDED also when nothing is open and nothing is to come'),
  amount: money.describe('FIXED: of each occurrence to come; INSTALLMENTS: of all its parcels together'),
  occurrenceAmount: money.describe('of one occurrence: the next open one, or the last'),
  category: named.extend({ icon: categoryIcon }).nullable(),
  destinationBankAccount: named,
  sourceBankAccount: named.nullable(),
  person: named.nullable(),
  costCenter: named.nullable(),
  firstDate: calendarDate,
  nextDueDate: calendarDate.nullable().describe('of the first open entry'),
  endsOn: calendarDate.nullable(),
  occurrences: z.int().nullable().describe('how many there are, or will be; null: until endsOn, or without end'),
  madeCount: z.int(),
  paidCount: z.int(),
  openCount: z.int(),
  paidAmount: money,
  openAmount: money,
  createdAt: instant,
  version: z.int(),
})
export type Sequence = z.input<typeof sequence>

const sequenceEntry = entry.pick({
  id: true,
  code: true,
  description: true,
  status: true,
  amount: true,
  effectiveAmount: true,
  scheduleDate: true,
  effectiveDate: true,
  actualInstallments: true,
  version: true,
})
const detail = sequence.extend({ entries: z.array(sequenceEntry) })

const version = recordVersion.optional()
const one = 'sale/transaction/sequence/{id}'

export const sequences = defineRoutes({
  list: {
    ...sequenceHeads.list,
    summary: 'List sequences of entries',
    ...listOf(sequence, {
      filters: {
        status: sequenceStatus,
        type: entryType,
        paymentConditionType: z.enum(['FIXED', 'INSTALLMENTS']),
        search: searchText.describe('in description'),
      },
      sort: ['createdAt', 'description', 'amount', 'nextDueDate'],
      pageSize: 25,
    }),
  },
  get: {
    method: 'GET',
    path: one,
    summary: 'Read a sequence and its entries',
    access: read,
    params: byId,
    output: detail,
  },
  history: {
    method: 'GET',
    path: `${one}/history`,
    summary: 'Who changed this sequence, when, before and after',
    access: read,
    params: byId,
    output: historyOutput,
  },
  pause: {
    method: 'PUT',
    path: `${one}/pause`,
    summary: 'Pause a fixed sequence: what is open after today is taken back',
    access: write,
    params: byId,
    body: z.object({ version }).prefault({}),
    output: detail,
  },
  resume: {
    method: 'PUT',
    path: `${one}/resume`,
    summary: 'Go on with a paused sequence; what fell into the pause is not made',
    access: write,
    params: byId,
    body: z.object({ version }).prefault({}),
    output: detail,
  },
  end: {
    method: 'PUT',
    path: `${one}/end`,
    summary: 'End a sequence: open entries after the day are deleted, no others are made',
    access: write,
    params: byId,
    body: z
      .object({ date: entryDate.optional().describe('the last day that stays; today when absent'), version })
      .prefault({}),
    output: detail,
  },
  changeEndRule: {
    method: 'PUT',
    path: `${one}/end-rule`,
    summary: 'Change until when, or how often, a fixed sequence repeats; neither: without end',
    access: write,
    params: byId,
    body: z.object({
      endsOn: entryDate.nullable().optional(),
      occurrences: z
        .int('Informe quantas repetições')
        .min(1, 'Informe ao menos 1 repetição')
        .max(maxInstallments, `Use no máximo ${maxInstallments} repetições`)
        .nullable()
        .optional(),
      version,
    }),
    output: detail,
  },
  readjust: {
    method: 'PUT',
    path: `${one}/readjust`,
    summary: 'Readjust a sequence from a day on: open entries and those to come',
    access: write,
    params: byId,
    body: z
      .object({
        from: entryDate,
        percent: z
          .number('Informe o percentual')
          .gt(-100, 'Informe mais que -100%')
          .max(1000, 'Use no máximo 1000%')
          .refine((percent) => Math.round(percent * 10_000) / 10_000 === percent, 'Use no máximo quatro casas decimais')
          .optional(),
        value: writtenMoney.optional().describe('added to each amount; negative takes away'),
        amount: positiveMoney('Informe o valor').optional().describe('the new amount of each'),
        version,
      })
      .refine(
        ({ percent, value, amount }) => [percent, value, amount].filter((given) => given !== undefined).length === 1,
        { path: ['percent'], message: 'Informe o percentual, o acréscimo ou o novo valor' },
      ),
    output: detail,
  },
})
