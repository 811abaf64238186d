import type { EntryType, PaymentConditionType } from '@prumo/contract/finance/entries'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { DB } from '#platform/db/schema.gen.ts'

type SqlType = 'uuid' | 'text' | 'bigint' | 'int' | 'date' | 'boolean' | 'jsonb'

type Use = {
  /** A person may change it. */
  readonly isEdited?: true
  /** The field of a draft that names the record whose id this is. */
  readonly reference?: string
}
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
const naming = (reference: string) => ({ ...edited, reference })

export type EntryStatus = 'PENDING' | 'SCHEDULED' | 'PAID' | 'CANCELED'
export type AdditionalData = { key: string; value: string }[]

/** What a sequence says as well, for all of its occurrences: both tables have these columns. */
const sharedColumns = {
  type: required<EntryType>('text', edited),
  description: initially<string>('text', '', edited),
  amount: required<number>('bigint', edited),
  categoryId: initially<string | null>('uuid', null, naming('category')),
  destinationBankAccountId: required<string>('uuid', naming('destinationBankAccount')),
  sourceBankAccountId: initially<string | null>('uuid', null, naming('sourceBankAccount')),
  personId: initially<string | null>('uuid', null, naming('person')),
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
} satisfies Partial<Record<keyof DB['financialTransaction'], Column<unknown>>>

type Columns = typeof entryColumns
export type EntryColumn = keyof Columns
export type SharedColumn = keyof typeof sharedColumns

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
