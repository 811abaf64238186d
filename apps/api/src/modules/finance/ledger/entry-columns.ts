import type { EntryType, PaymentConditionType } from '@prumo/contract/finance/entries'
import type { ProblemCode } from '@prumo/contract/problems'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { DB } from '#platform/db/schema.gen.ts'

type SqlType = 'uuid' | 'text' | 'bigint' | 'int' | 'date' | 'boolean' | 'jsonb'

type Reference = {
  readonly field: string
  readonly table: keyof DB
  /** The column of the record that says whether it fits. */
  readonly decidedBy: string
  /** The column that says why. */
  readonly explainedBy?: string
  /** The refusal of an inactive one that is new on the entry; without it, inactive ones are as good as others. */
  readonly ifInactive?: ProblemCode
  /** Where only transfers have it, or only the others; and the refusal elsewhere. */
  readonly only?: { readonly of: 'transfers' | 'others'; readonly refusal: ProblemCode }
}
type Use = { readonly isEdited?: true; readonly reference?: Reference }
/** `Value` is what a program sees: known to the type alone. */
type Column<Value> = Use & { readonly sqlType: SqlType; readonly value?: Value }
type InitialColumn<Value> = Column<Value> & { readonly initial: Value }

const required = <Value>(sqlType: SqlType, use: Use = {}): Column<Value> => ({ sqlType, ...use })
const initially = <Value>(sqlType: SqlType, initial: Value, use: Use = {}): InitialColumn<Value> => ({
  sqlType,
  initial,
  ...use,
})
const edited = { isEdited: true } as const
const optionalId = initially<string | null>('uuid', null)
const naming = <C extends Column<string> | Column<string | null>>(column: C, reference: Reference) => ({
  ...column,
  ...edited,
  reference,
})
const account = { table: 'bankAccount', decidedBy: 'generalStatus', ifInactive: 'entry.account-inactive' } as const

export type EntryStatus = 'PENDING' | 'SCHEDULED' | 'PAID' | 'CANCELED'
export type AdditionalData = { key: string; value: string }[]

/** What a sequence says as well, for all of its occurrences: both tables have these columns. */
const sharedColumns = {
  type: required<EntryType>('text', edited),
  description: initially<string>('text', '', edited),
  amount: required<number>('bigint', edited),
  categoryId: naming(optionalId, {
    field: 'category',
    table: 'category',
    decidedBy: 'type',
    only: { of: 'others', refusal: 'entry.category-unexpected' },
  }),
  destinationBankAccountId: naming(required<string>('uuid'), { field: 'destinationBankAccount', ...account }),
  sourceBankAccountId: naming(optionalId, {
    field: 'sourceBankAccount',
    ...account,
    only: { of: 'transfers', refusal: 'entry.source-unexpected' },
  }),
  personId: naming(optionalId, { field: 'person', table: 'person', decidedBy: 'status', explainedBy: 'statusReason' }),
  costCenterId: naming(optionalId, {
    field: 'costCenter',
    table: 'costCenter',
    decidedBy: 'generalStatus',
    ifInactive: 'entry.cost-center-inactive',
    only: { of: 'others', refusal: 'entry.cost-center-unexpected' },
  }),
  additionalData: initially<AdditionalData>('jsonb', [], edited),
} satisfies Partial<Record<keyof DB['financialTransaction'] & keyof DB['transactionSequence'], Column<unknown>>>

/** What an entry says, as it is stored (amounts in cents): reading, writing and copying follow from this list. */
export const entryColumns = {
  id: required<string>('uuid'),
  ...sharedColumns,
  status: initially<EntryStatus>('text', 'PENDING', edited),
  interest: initially<number>('bigint', 0),
  fine: initially<number>('bigint', 0),
  discount: initially<number>('bigint', 0),
  scheduleDate: required<CalendarDate>('date', edited),
  competenceDate: required<CalendarDate>('date', edited),
  effectiveDate: initially<CalendarDate | null>('date', null, edited),
  paymentConditionType: initially<PaymentConditionType>('text', 'CASHPAYMENT'),
  sequenceId: initially<string | null>('uuid', null),
  actualInstallments: initially<number | null>('int', null),
  installments: initially<number | null>('int', null),
  barcode: initially<string | null>('text', null, edited),
  restOfId: initially<string | null>('uuid', null),
  isRest: initially<boolean>('boolean', false),
  plannedBankAccountId: initially<string | null>('uuid', null),
  saleId: initially<string | null>('uuid', null),
  salePaymentId: initially<string | null>('uuid', null),
  feeOfId: initially<string | null>('uuid', null),
  commissionPaymentId: initially<string | null>('uuid', null),
  supplierInvoiceId: initially<string | null>('uuid', null),
  tillShiftId: initially<string | null>('uuid', null),
  createdBy: initially<string | null>('uuid', null),
} satisfies Partial<Record<keyof DB['financialTransaction'], Column<unknown>>>

type Columns = typeof entryColumns
export type EntryColumn = keyof Columns
export type SharedColumn = keyof typeof sharedColumns
export type ReferenceColumn = {
  [Name in EntryColumn]: Columns[Name] extends { readonly reference: Reference } ? Name : never
}[EntryColumn]

type ValueOf<C> = C extends Column<infer Value> ? Value : never
type InitialName = {
  [Name in EntryColumn]: Columns[Name] extends { readonly initial: unknown } ? Name : never
}[EntryColumn]

export type Entry = { [Name in EntryColumn]: ValueOf<Columns[Name]> }
export type StoredEntry = Entry & { code: number; version: number }
export type EntryChanges = Partial<Omit<Entry, 'id'>>
/** An entry that is to be: what it does not say is as in every new one. */
export type NewEntry = Omit<Entry, InitialName> & Partial<Pick<Entry, InitialName>>

export const columnNames = Object.keys(entryColumns) as EntryColumn[]
export const sharedNames = Object.keys(sharedColumns) as SharedColumn[]
export const referenceNames = columnNames.filter((name): name is ReferenceColumn => 'reference' in entryColumns[name])
export const referenceOf = (name: ReferenceColumn): Reference => entryColumns[name].reference
export const editedNames = columnNames.filter((name) => entryColumns[name].isEdited)

const initialValues = Object.fromEntries(
  Object.entries(entryColumns).flatMap(([name, column]) => ('initial' in column ? [[name, column.initial]] : [])),
) as Pick<Entry, InitialName>

export const completeEntry = <Given extends NewEntry>(entry: Given): Entry & Given => ({ ...initialValues, ...entry })

/** What both an entry and its sequence say. */
export function pickShared(record: Pick<NewEntry, SharedColumn>) {
  const whole = { ...initialValues, ...record }
  return Object.fromEntries(sharedNames.map((name) => [name, whole[name]])) as Pick<Entry, SharedColumn>
}

/** Whether entries of a type have such a reference at all. */
export function isOfType(name: ReferenceColumn, type: EntryType) {
  const { only } = referenceOf(name)
  return !only || only.of === (type === 'TRANSFER' ? 'transfers' : 'others')
}
