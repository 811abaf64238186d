import {
  additionalData,
  paymentConditionType,
  positiveMoney,
  entryType,
  type Entry,
  type EntryType,
  maxInstallments,
} from '@prumo/contract/finance/entries'
import { optionalLine } from '@prumo/contract/fields'
import { isCalendarDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import * as z from 'zod'
import { perDetail } from '../../shared/entry-details.ts'
import type { EntryPresets } from './entry-presets.ts'

const day = (message: string) => z.string(message).refine(isCalendarDate, message)
const chosen = z.object({ id: z.string() })
const always = { when: () => true }

/** The form as a person sees it: nothing is absent, what is not chosen is empty. */
const fields = z.object({
  type: entryType,
  description: optionalLine(200),
  amount: positiveMoney('Informe o valor'),
  scheduleDate: day('Informe o vencimento'),
  competenceDate: z.string().nullable(),
  destinationBankAccount: z.object({ id: z.uuid('Selecione uma conta') }),
  sourceBankAccount: chosen,
  category: chosen,
  ...perDetail(() => chosen),
  additionalData,
  barcode: z.string().nullable(),
  paymentConditionType,
  installments: z.number().nullable(),
  endRule: z.enum(['never', 'until', 'times']),
  endsOn: z.string().nullable(),
  occurrences: z.number().nullable(),
  isPaid: z.boolean(),
  fee: z.number().min(0, 'Informe um valor positivo'),
  effectiveDate: z.string().nullable(),
})
export type EntryValues = z.input<typeof fields>

const isCount = (count: number | null, least: number) =>
  count !== null && Number.isInteger(count) && count >= least && count <= maxInstallments

/** On a phone, where nothing else would remind of it, the category is required. */
export const entrySchema = (needsCategory: boolean) =>
  fields
    .refine(({ type, sourceBankAccount }) => type !== 'TRANSFER' || sourceBankAccount.id, {
      ...always,
      path: ['sourceBankAccount', 'id'],
      message: 'Selecione uma conta de origem',
    })
    .refine(({ type, category }) => !needsCategory || type === 'TRANSFER' || category.id, {
      ...always,
      path: ['category', 'id'],
      message: 'Selecione uma categoria',
    })
    .refine(
      ({ paymentConditionType: condition, installments }) => condition !== 'INSTALLMENTS' || installments !== null,
      { ...always, path: ['installments'], message: 'Informe o número de parcelas' },
    )
    .refine(
      ({ paymentConditionType: condition, installments }) =>
        condition !== 'INSTALLMENTS' || installments === null || isCount(installments, 2),
      { ...always, path: ['installments'], message: `Informe de 2 a ${maxInstallments} parcelas` },
    )
    .refine((values) => !endsBy(values, 'until') || (values.endsOn !== null && values.endsOn >= values.scheduleDate), {
      ...always,
      path: ['endsOn'],
      message: 'Informe uma data a partir da primeira',
    })
    .refine((values) => !endsBy(values, 'times') || isCount(values.occurrences, 1), {
      ...always,
      path: ['occurrences'],
      message: `Informe de 1 a ${maxInstallments} vezes`,
    })
    .refine(({ isPaid, effectiveDate }) => !isPaid || effectiveDate !== null, {
      ...always,
      path: ['effectiveDate'],
      message: 'Informe a data',
    })

const endsBy = (
  { paymentConditionType: condition, endRule }: Pick<EntryValues, 'paymentConditionType' | 'endRule'>,
  rule: EntryValues['endRule'],
) => condition === 'FIXED' && endRule === rule

/** A new entry: income and today, unless the place it is opened from knows better. */
export const blankValues = (
  today: CalendarDate,
  type: EntryType = 'INCOME',
  presets: EntryPresets = {},
): EntryValues => ({
  type,
  description: presets.description ?? '',
  amount: presets.amount ?? 0,
  scheduleDate: presets.scheduleDate ?? today,
  competenceDate: null,
  destinationBankAccount: { id: presets.bankAccountId ?? '' },
  sourceBankAccount: { id: presets.sourceBankAccountId ?? '' },
  category: { id: presets.categoryId ?? '' },
  ...perDetail((name) => ({ id: presets.details?.[name] ?? '' })),
  additionalData: [],
  barcode: presets.barcode ?? null,
  paymentConditionType: 'CASHPAYMENT',
  installments: null,
  endRule: 'never',
  endsOn: null,
  occurrences: null,
  isPaid: false,
  fee: 0,
  effectiveDate: today,
})

export const valuesOf = (entry: Entry, today: CalendarDate): EntryValues => ({
  ...blankValues(today, entry.type),
  description: entry.description,
  amount: entry.amount,
  scheduleDate: entry.scheduleDate,
  competenceDate: entry.competenceDate,
  destinationBankAccount: { id: entry.destinationBankAccount.id },
  sourceBankAccount: { id: entry.sourceBankAccount?.id ?? '' },
  category: { id: entry.category?.id ?? '' },
  ...perDetail((name) => ({ id: entry[name]?.id ?? '' })),
  additionalData: entry.additionalData,
  barcode: entry.barcode,
  paymentConditionType: entry.paymentConditionType,
  installments: entry.installments,
})
