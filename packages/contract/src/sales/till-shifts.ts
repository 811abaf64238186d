import { salePaymentMethods } from '@prumo/domain/sales/payments'
import * as z from 'zod'
import {
  byId,
  calendarDate,
  givenInstant,
  id,
  instant,
  line,
  money,
  optionalText,
  recordVersion,
  writtenMoney,
} from '../fields.ts'
import { listOf } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { tillAccess } from './till-access.ts'
import { madeByDevice } from './tills.ts'
import { tillMovementLabels, shiftStatusLabels } from './till-labels.ts'

const keysOf = <Labels extends object>(labels: Labels) =>
  Object.keys(labels) as [keyof Labels & string, ...(keyof Labels & string)[]]

const status = z.enum(keysOf(shiftStatusLabels), 'Situação inválida')
export type ShiftStatus = z.infer<typeof status>
const kind = z.enum(keysOf(tillMovementLabels))
const method = z.enum(salePaymentMethods, 'Forma de pagamento inválida')
const named = z.object({ id, name: z.string() })

export const tillShift = z.object({
  id,
  till: z.object({ id, name: z.string(), series: z.string() }),
  status,
  openedBy: named,
  openedAt: instant,
  float: money.describe('in the drawer at the beginning'),
  left: money.nullable().describe('what should have lain there then; null: nobody had closed this till before'),
  openingDifference: money.describe('what lay there beyond that, without an account it came from or went to'),
  letIn: z.array(named).describe('who may sell in it beside whoever opened it'),
  countedAt: instant.nullable(),
  closedAt: instant.nullable(),
  closedBy: named.nullable(),
  methods: z
    .array(
      z.object({
        method,
        expected: money.nullable().describe('null while it is open, for whoever does not approve'),
        counted: money.nullable().describe('null: not counted'),
        difference: money.nullable(),
      }),
    )
    .describe('what came and was counted by method'),
  difference: money.nullable().describe('of all that was counted'),
  late: money.describe('of sales that came after it was closed'),
  unsent: z
    .object({ count: z.int(), amount: money })
    .describe('sales the device had not sent when it was closed, and still has not; counted in `expected`'),
  note: z.string().nullable(),
  approvedBy: named.nullable(),
  approvedAt: instant.nullable(),
  approvalNote: z.string().nullable(),
  version: z.int(),
})
export type TillShift = z.input<typeof tillShift>

const movement = z.object({
  id,
  kind,
  method,
  amount: money.describe('below zero: out'),
  reason: z.string().nullable(),
  referenceId: id.nullable(),
  userName: z.string().nullable(),
  isLate: z.boolean(),
  happenedAt: instant,
})
export type TillMovement = z.input<typeof movement>

const positive = writtenMoney.refine((cents) => cents > 0, 'Informe um valor maior que zero')
const notNegative = writtenMoney.refine((cents) => cents >= 0, 'O valor não pode ser negativo')
const reason = line(200, { required: 'Informe o motivo' })
const versioned = z.object({ version: recordVersion.optional() })

const counted = z
  .array(z.object({ method, amount: notNegative }))
  .min(1, 'Informe o dinheiro contado')
  .max(salePaymentMethods.length)
  .refine((rows) => rows.some((row) => row.method === 'MONEY'), 'Informe o dinheiro contado')
  .refine(
    (rows) => new Set(rows.map((row) => row.method)).size === rows.length,
    'Informe cada forma de pagamento uma vez',
  )

/** A sale that lies on the device: what it brought, until it is sent and says so itself. */
const unsentSale = z.object({
  id: madeByDevice('Venda inválida').describe('of the sale it is going to be'),
  rows: z.array(z.object({ method, amount: positive })).max(20),
})
export const mostUnsentSales = 2000
export const mostLetIn = 50

const base = 'sale/till-shifts'
/** The most a report tells one by one. */
export const mostReportedMovements = 500

export const tillShifts = defineRoutes({
  list: {
    method: 'POST',
    path: `${base}/filter`,
    summary: 'Shifts of tills: one’s own, or all for whoever approves',
    access: tillAccess.read,
    ...listOf(tillShift, {
      filters: { tillId: id, status, openedBy: id, startDate: calendarDate, endDate: calendarDate },
      sort: ['openedAt'],
    }),
  },
  get: {
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'Read a shift, with what was put into and taken from its drawer',
    access: tillAccess.read,
    params: byId,
    output: tillShift.extend({ movements: z.array(movement).describe('float, supplies and withdrawals') }),
  },
  open: {
    method: 'POST',
    path: 'sale/tills/{id}/shifts',
    summary: 'Open a till with the money that lies in its drawer',
    access: tillAccess.operate,
    params: byId,
    body: z.object({
      float: notNegative,
      bankAccountId: id
        .nullable()
        .optional()
        .describe('what differs from what was left comes from there, or went there; absent: it is a difference'),
    }),
    output: tillShift,
  },
  supply: {
    method: 'POST',
    path: `${base}/{id}/supplies`,
    summary: 'Put money into the drawer (suprimento)',
    access: tillAccess.operate,
    params: byId,
    body: z.object({
      amount: positive,
      reason,
      bankAccountId: id.nullable().optional().describe('absent: the default of the settings of finance'),
    }),
    output: movement,
  },
  withdraw: {
    method: 'POST',
    path: `${base}/{id}/withdrawals`,
    summary: 'Take money from the drawer (sangria), to an account or to pay a bill',
    access: tillAccess.operate,
    params: byId,
    body: z.object({
      amount: positive,
      reason,
      bankAccountId: id.nullable().optional().describe('absent: the default of the settings of finance'),
      paysBill: z.boolean().optional().describe('an expense, not a transfer'),
      categoryId: id.nullable().optional().describe('of the expense'),
    }),
    output: movement,
  },
  count: {
    method: 'PUT',
    path: `${base}/{id}/count`,
    summary: 'Write down what was counted, before anybody is told what there should be',
    access: tillAccess.operate,
    params: byId,
    body: versioned.extend({ counted }),
    output: tillShift,
  },
  close: {
    method: 'PUT',
    path: `${base}/{id}/close`,
    summary: 'Close a shift that was counted; now the difference is told',
    access: tillAccess.operate,
    params: byId,
    body: versioned.extend({
      note: optionalText(500),
      counted: counted.optional().describe('of a device that closes without a network; absent: what `count` wrote'),
      closedAt: givenInstant.optional().describe('when the device closed it'),
      unsent: z
        .array(unsentSale)
        .max(mostUnsentSales, `Envie as vendas deste aparelho antes: há mais de ${mostUnsentSales}`)
        .optional()
        .describe('sales of this shift that the device has not sent: counted in until they arrive'),
    }),
    output: tillShift,
  },
  approve: {
    method: 'PUT',
    path: `${base}/{id}/approve`,
    summary: 'Approve the difference of a shift; that of money becomes an entry of finance',
    access: tillAccess.approve,
    params: byId,
    body: versioned.extend({
      note: optionalText(500),
      withoutUnsent: z.boolean().optional().describe('the sales that have not arrived are not waited for'),
    }),
    output: tillShift,
  },
  candidates: {
    method: 'GET',
    path: `${base}/{id}/people`,
    summary: 'Who sells in this company and can be let into a shift',
    access: tillAccess.operate,
    params: byId,
    output: z.object({ people: z.array(named) }),
  },
  letIn: {
    method: 'PUT',
    path: `${base}/{id}/people`,
    summary: 'Say who else may sell in an open shift',
    access: tillAccess.operate,
    params: byId,
    body: z.object({ userIds: z.array(id).max(mostLetIn, `Escolha no máximo ${mostLetIn} pessoas`) }),
    output: tillShift,
  },
  report: {
    method: 'GET',
    path: `${base}/{id}/report`,
    summary: 'What a shift came to, by kind and method',
    access: tillAccess.read,
    params: byId,
    output: z.object({
      shift: tillShift,
      kinds: z.array(z.object({ kind, method, count: z.int(), amount: money })),
      movements: z.array(movement).describe(`all but sales, at most ${mostReportedMovements}`),
    }),
  },
  reportFile: {
    method: 'GET',
    path: `${base}/{id}/report/file`,
    summary: 'The report of a shift as PDF, for a sheet or for the roll of the till',
    access: tillAccess.read,
    kind: 'download',
    params: byId,
    query: z.object({ paper: z.enum(['a4', '80mm'], 'Escolha o papel').default('a4') }),
    output: z.unknown(),
  },
})
