import * as z from 'zod'
import { id, money, searchText } from '../fields.ts'
import { askedDate } from './asked-date.ts'

export const entryType = z.enum(['INCOME', 'EXPENSE', 'TRANSFER'], 'Selecione o tipo do lançamento')
export const paymentConditionType = z.enum(['CASHPAYMENT', 'FIXED', 'INSTALLMENTS'])
/** OVERDUE is derived: open and due before today. SCHEDULED: already booked at the bank, not yet paid. */
export const entryStatus = z.enum(['PENDING', 'SCHEDULED', 'OVERDUE', 'PAID', 'CANCELED'])
/** OPEN: pending, scheduled or overdue. ALL: cancelled ones too, which are left out where no status is asked for. */
export const statusFilter = z.enum([...entryStatus.options, 'OPEN', 'ALL'])

export const maxTogether = 1000
/** As many as a list counts exactly. */
export const maxByFilter = 10_000

const bound = money.refine((cents) => cents >= 0, 'Informe um valor positivo')

/** What a list of entries can be narrowed to. */
export const entryFilters = {
  type: entryType,
  types: z.array(entryType).max(3),
  status: statusFilter,
  categoryId: id,
  categoryIds: z.array(id).max(200),
  withoutCategory: z.boolean(),
  sourceBankAccountId: id,
  destinationBankAccountId: id,
  destinationBankAccountIds: z.array(id).max(200),
  bankAccountId: id.describe('on either side'),
  personId: id,
  withoutPerson: z.boolean().describe('income and expenses that name nobody; transfers never do'),
  costCenterId: id,
  withoutCostCenter: z.boolean().describe('income and expenses without one; transfers never have one'),
  sequenceId: id,
  amountFrom: bound.describe('of what moves, whatever its sign'),
  amountTo: bound,
  competenceFrom: askedDate,
  competenceTo: askedDate,
  description: searchText,
  search: searchText.describe(
    'in description, person and document; an amount or a number finds what is worth or called so',
  ),
  startDate: askedDate.describe('of the day it counts: paid day, or due day while open'),
  endDate: askedDate,
  withOverdue: z.boolean().describe('true: what is overdue as well, whatever its day'),
  withoutOverdue: z.boolean().describe('true: nothing that is overdue'),
}

export const selectedIds = z
  .array(id)
  .min(1, 'Nenhuma transação selecionada')
  .max(maxTogether, `Selecione no máximo ${maxTogether} lançamentos`)

/** Entries by their ids, or all of a filter: then with how many the person saw, and nothing is done when there are not as many. */
export const selectionShape = {
  ids: selectedIds.optional(),
  filters: z.strictObject(entryFilters).partial().optional(),
  count: z.int().min(1).max(maxByFilter, `Selecione no máximo ${maxByFilter} lançamentos`).optional(),
}

export const isSelection = ({ ids, filters, count }: { ids?: unknown; filters?: unknown; count?: unknown }) =>
  ids ? !filters : filters !== undefined && count !== undefined

/** Whoever is blocked is asked about first. */
export const acceptBlocked = z.boolean().optional().describe('person: also a blocked one')

export const reference = (message: string) => z.object({ id: z.uuid(message) }, message)

/** What several entries can be given at once; null takes it away. */
export const detailChanges = z
  .object({
    category: reference('Selecione uma categoria').nullable().optional(),
    person: reference('Selecione uma pessoa').nullable().optional(),
    costCenter: reference('Selecione um centro de custo').nullable().optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'Escolha o que mudar')

export const entryTotals = z.object({
  count: z.int(),
  income: money,
  expense: money.describe('a magnitude'),
  transfers: money,
  outsideIncome: money.describe('of `income`, what is no part of the result'),
  outsideExpense: money,
})
