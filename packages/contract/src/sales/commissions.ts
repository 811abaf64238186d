import * as z from 'zod'
import { byId, calendarDate, id, money, writtenMoney } from '../fields.ts'
import { percentage } from '../numbers.ts'
import { defineRoutes } from '../route.ts'
import { commissionAccess, commissionHeads } from './commission-heads.ts'
import { commissionMovementLabels } from './commission-labels.ts'

const period = { startDate: calendarDate, endDate: calendarDate }
const isInOrder = ({ startDate, endDate }: { startDate: string; endDate: string }) => startDate <= endDate
const order = { message: 'O fim não pode ser antes do início', path: ['endDate'] }

/** opening + earned − takenBack − paid = closing. */
const figures = {
  opening: money.describe('owed at the end of the day before'),
  earned: money,
  takenBack: money.describe('of what was brought back, or of receipts that were undone'),
  paid: money.describe('settled in finance, less what was owed again'),
  closing: money,
  beingPaid: money.describe('expenses of finance that wait to be settled, whenever they were made'),
  payable: money.describe(
    'earned until the end of the period, neither paid nor being paid since; below zero: earned too much before',
  ),
}

const movement = z.object({
  id,
  day: calendarDate,
  kind: z.enum(Object.keys(commissionMovementLabels) as [keyof typeof commissionMovementLabels]),
  amount: money.describe('below zero: taken back or paid'),
  sale: z.object({ id, code: z.int() }).nullable().describe('null: a payment'),
  item: z.string().nullable().describe('what was sold'),
  net: money.nullable().describe('of the line, after both discounts'),
  percent: percentage(100, '').nullable(),
})
export type CommissionMovement = z.input<typeof movement>

const openPayment = z.object({
  id,
  until: calendarDate.describe('what was earned until then'),
  amount: money,
  dueDate: calendarDate,
  entry: z.object({ id, code: z.int() }).describe('the expense that waits'),
})
export type OpenPayment = z.input<typeof openPayment>

const seller = z.object({ id, name: z.string() })
const format = z.enum(['xlsx', 'csv'], 'Escolha o formato')

export const commissions = defineRoutes({
  sellers: {
    ...commissionHeads.sellers,
    summary: 'What each seller earned in a period and is owed; without the key of others, one’s own alone',
    isQuestion: true,
    body: z.object(period).refine(isInOrder, order),
    output: z.object({ rows: z.array(z.object({ seller, ...figures })), ...figures }),
  },
  statement: {
    method: 'POST',
    path: 'sale/commissions/statement',
    summary: 'The statement of a seller, line by line',
    access: commissionAccess.read,
    isQuestion: true,
    body: z
      .object({
        ...period,
        sellerId: id,
        skip: z.int().min(0).max(1_000_000).default(0),
        limit: z.int().min(1).max(1000).default(50),
      })
      .refine(isInOrder, order),
    output: z.object({
      seller: seller.nullable().describe('null: nobody whose statement the caller may see'),
      ...figures,
      openPayments: z.array(openPayment).describe('made, and not settled in finance yet'),
      lines: z.array(movement).describe('in the order they were written'),
      total: z.int(),
    }),
  },
  export: {
    method: 'POST',
    path: 'sale/commissions/export',
    summary: 'The commissions of all, or the statement of one, as XLSX or CSV',
    access: commissionAccess.read,
    kind: 'download',
    isQuestion: true,
    body: z.object({ ...period, sellerId: id.optional(), format }).refine(isInOrder, order),
    output: z.string(),
  },
  pay: {
    method: 'POST',
    path: 'sale/commissions/payments',
    summary: 'Pay a seller what is owed: an expense of finance, paid once it is settled there',
    access: commissionAccess.pay,
    body: z.object({
      sellerId: id,
      until: calendarDate.describe('what was earned until then'),
      amount: writtenMoney
        .refine((cents) => cents > 0, 'Informe o valor')
        .describe('as the person saw it: another one by now is refused'),
      dueDate: calendarDate,
      bankAccountId: id,
      categoryId: id
        .nullable()
        .optional()
        .describe('absent or null: the category of commissions, made if there is none'),
    }),
    output: z.object({ id, entryId: id, amount: money }),
  },
  undoPayment: {
    method: 'POST',
    path: 'sale/commissions/payments/{id}/undo',
    summary: 'Take back a payment that nobody has settled: its expense is deleted, and the commission owed again',
    access: commissionAccess.pay,
    params: byId,
    output: z.object({ sellerId: id }),
  },
})
