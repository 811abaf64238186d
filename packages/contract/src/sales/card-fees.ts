import * as z from 'zod'
import { editOf } from '../crud.ts'
import { byId, id, instant, money, nothing, optionalLine, writtenMoney } from '../fields.ts'
import { percentage } from '../numbers.ts'
import { defineRoutes } from '../route.ts'
import { cardFeeAccess, tillHeads } from './till-access.ts'

const method = z.enum(['CREDITCARD', 'DEBITCARD'], 'Escolha crédito ou débito')
const feePercent = percentage(100, 'Use uma taxa entre 0 e 100%')
export const mostCardParcels = 48
const parcels = z
  .int('Informe o número de parcelas')
  .min(1, 'Informe o número de parcelas')
  .max(mostCardParcels, `Use no máximo ${mostCardParcels} parcelas`)
const days = z.int('Informe os dias').min(0, 'Informe os dias').max(365, 'Use no máximo 365 dias')

export const cardFee = z.object({
  id,
  method,
  brand: z.string().nullable().describe('null: any'),
  fromParcels: z.int(),
  toParcels: z.int(),
  feePercent,
  fixedFee: money.describe('once for each payment'),
  daysToFirst: z.int(),
  daysBetween: z.int(),
  isAnticipated: z.boolean().describe('all parcels are paid out on the day of the first'),
  bankAccount: z.object({ id, name: z.string() }).nullable().describe('null: the default of the settings of finance'),
  createdAt: instant,
  version: z.int(),
})
export type CardFee = z.input<typeof cardFee>

export const cardFeeDraft = z.object({
  method,
  brand: optionalLine(40),
  fromParcels: parcels,
  toParcels: parcels,
  feePercent,
  fixedFee: writtenMoney.refine((cents) => cents >= 0, 'O valor não pode ser negativo'),
  daysToFirst: days,
  daysBetween: days,
  isAnticipated: z.boolean(),
  bankAccountId: id.nullable().optional(),
})

/** What an operator of cards takes, by method, brand and number of parcels: no two rows may mean the same payment. */
export const cardFees = defineRoutes({
  list: {
    ...tillHeads.cardFees,
    summary: 'The fees of cards, all of them',
    output: z.object({ items: z.array(cardFee), total: z.int() }),
  },
  create: {
    method: 'POST',
    path: 'sale/card-fees',
    summary: 'Add a fee of cards',
    access: cardFeeAccess.write,
    body: cardFeeDraft,
    output: cardFee,
  },
  update: {
    method: 'PATCH',
    path: 'sale/card-fees/{id}',
    summary: 'Change a fee of cards; sales that were made keep theirs',
    access: cardFeeAccess.write,
    params: byId,
    body: editOf(cardFeeDraft),
    output: cardFee,
  },
  remove: {
    method: 'DELETE',
    path: 'sale/card-fees/{id}',
    summary: 'Remove a fee of cards',
    access: cardFeeAccess.write,
    params: byId,
    output: nothing,
  },
})
