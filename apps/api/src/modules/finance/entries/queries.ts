import type { PaymentConditionType, EntryType } from '@prumo/contract/finance/entries'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { DB } from '#platform/db/schema.gen.ts'
import type { Db } from '#platform/db/transaction.ts'

/** Entries of a company are written one transaction after the other; whoever reads to decide what to write calls this first. */
export const lockLedger = ({ transaction }: Pick<Context, 'transaction'>) =>
  transaction.query('select prumo.lock_ledger()', [])

type StoredStatus = 'PENDING' | 'SCHEDULED' | 'PAID' | 'CANCELED'
type AdditionalData = { key: string; value: string }[]

/** What an entry says, as it is stored; amounts in cents. */
export type Entry = {
  id: string
  type: EntryType
  status: StoredStatus
  description: string
  amount: number
  interest: number
  fine: number
  discount: number
  scheduleDate: CalendarDate
  competenceDate: CalendarDate
  effectiveDate: CalendarDate | null
  paymentConditionType: PaymentConditionType
  sequenceId: string | null
  actualInstallments: number | null
  installments: number | null
  categoryId: string | null
  destinationBankAccountId: string
  sourceBankAccountId: string | null
  personId: string | null
  additionalData: AdditionalData
  barcode: string | null
  restOfId: string | null
  isRest: boolean
  saleId: string | null
}

type Required = 'id' | 'type' | 'amount' | 'scheduleDate' | 'competenceDate' | 'destinationBankAccountId'
export type NewEntry = Pick<Entry, Required> & Partial<Omit<Entry, Required>>

const blank = {
  status: 'PENDING',
  description: '',
  interest: 0,
  fine: 0,
  discount: 0,
  effectiveDate: null,
  paymentConditionType: 'CASHPAYMENT',
  sequenceId: null,
  actualInstallments: null,
  installments: null,
  categoryId: null,
  sourceBankAccountId: null,
  personId: null,
  additionalData: [],
  barcode: null,
  restOfId: null,
  isRest: false,
  saleId: null,
} as const satisfies Omit<Entry, Required>

/** Any number of entries in one statement, numbered in the order given. Whoever writes many for the ledger writes them here. */
export async function insertEntries(db: Db, companyId: string, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({ ...blank, ...entry }))
  await sql`
    insert into financial_transaction (company_id, code, id, type, status, description, amount, interest, fine, discount, schedule_date, competence_date,
      effective_date, payment_condition_type, sequence_id, actual_installments, installments, category_id, destination_bank_account_id,
      source_bank_account_id, person_id, additional_data, barcode, rest_of_id, is_rest, sale_id)
    select ${companyId}, numbered.first + e.place - 1, e.id, e.type, e.status, e.description, e.amount, e.interest, e.fine, e.discount, e."scheduleDate",
      e."competenceDate", e."effectiveDate", e."paymentConditionType", e."sequenceId", e."actualInstallments", e.installments, e."categoryId",
      e."destinationBankAccountId", e."sourceBankAccountId", e."personId", e."additionalData", e.barcode, e."restOfId", e."isRest", e."saleId"
    from rows from (jsonb_to_recordset(${asJson(rows)}::jsonb) as (id uuid, type text, status text, description text, amount bigint, interest bigint,
      fine bigint, discount bigint, "scheduleDate" date, "competenceDate" date, "effectiveDate" date, "paymentConditionType" text, "sequenceId" uuid,
      "actualInstallments" int, installments int, "categoryId" uuid, "destinationBankAccountId" uuid, "sourceBankAccountId" uuid, "personId" uuid,
      "additionalData" jsonb, barcode text, "restOfId" uuid, "isRest" boolean, "saleId" uuid)) with ordinality
      as e (id, type, status, description, amount, interest, fine, discount, "scheduleDate", "competenceDate", "effectiveDate", "paymentConditionType",
        "sequenceId", "actualInstallments", installments, "categoryId", "destinationBankAccountId", "sourceBankAccountId", "personId", "additionalData",
        barcode, "restOfId", "isRest", "saleId", place),
      (select prumo.next_codes('financial_transaction', ${rows.length}) as first) numbered`.execute(db)
}

/** JSON cannot carry half of a surrogate pair into PostgreSQL. */
export const asJson = (value: unknown) =>
  JSON.stringify(value, (_name, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part))

const isOneOf = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::uuid[])`

const entryColumns = [
  'id',
  'code',
  'type',
  'status',
  'description',
  'amount',
  'interest',
  'fine',
  'discount',
  'scheduleDate',
  'competenceDate',
  'effectiveDate',
  'paymentConditionType',
  'sequenceId',
  'actualInstallments',
  'installments',
  'categoryId',
  'destinationBankAccountId',
  'sourceBankAccountId',
  'personId',
  'additionalData',
  'barcode',
  'restOfId',
  'isRest',
  'saleId',
  'version',
] as const satisfies readonly (keyof DB['financialTransaction'])[]

export type StoredEntry = Entry & { code: number; version: number }

/** Entries as they are stored, read to be decided on: the ledger is locked. */
export const selectEntries = async (db: Db, ids: readonly string[]) =>
  (await db
    .selectFrom('financialTransaction')
    .select(entryColumns)
    .where(isOneOf(ids))
    .orderBy('code')
    .execute()) as unknown as StoredEntry[]

/** The open entries of a sequence, from a number on. */
export const selectOpenOfSequence = async (db: Db, sequenceId: string, fromNumber: number) =>
  (await db
    .selectFrom('financialTransaction')
    .select(entryColumns)
    .where('sequenceId', '=', sequenceId)
    .where('actualInstallments', '>=', fromNumber)
    .where('status', 'in', ['PENDING', 'SCHEDULED'])
    .orderBy('actualInstallments')
    .execute()) as unknown as StoredEntry[]

/** What a partial payment left open and nobody has touched since. */
export const selectUntouchedRests = async (db: Db, restOfId: string) =>
  (await db
    .selectFrom('financialTransaction')
    .select(entryColumns)
    .where('restOfId', '=', restOfId)
    .where('status', 'in', ['PENDING', 'SCHEDULED'])
    .where('version', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('financialTransaction as part')
            .select('part.id')
            .whereRef('part.restOfId', '=', 'financialTransaction.id'),
        ),
      ),
    )
    .execute()) as unknown as StoredEntry[]

export type Changes = Partial<Omit<Entry, 'id'>>

export const updateEntry = (db: Db, id: string, { additionalData, ...changes }: Changes) =>
  db
    .updateTable('financialTransaction')
    .set({ ...changes, ...(additionalData && { additionalData: asJson(additionalData) }) } as never)
    .where('id', '=', id)
    .execute()

/** Several entries as they are to be from now on, in one statement. */
export async function updateEntries(db: Db, rows: readonly Entry[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update financial_transaction t set
      (type, status, description, amount, schedule_date, competence_date, effective_date, category_id, destination_bank_account_id,
        source_bank_account_id, person_id, additional_data, barcode) =
      (e.type, e.status, e.description, e.amount, e."scheduleDate", e."competenceDate", e."effectiveDate", e."categoryId", e."destinationBankAccountId",
        e."sourceBankAccountId", e."personId", e."additionalData", e.barcode)
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as e (id uuid, type text, status text, description text, amount bigint, "scheduleDate" date,
      "competenceDate" date, "effectiveDate" date, "categoryId" uuid, "destinationBankAccountId" uuid, "sourceBankAccountId" uuid, "personId" uuid,
      "additionalData" jsonb, barcode text)
    where t.id = e.id`.execute(db)
}

export const confirmEntries = (db: Db, ids: readonly string[], effectiveDate: CalendarDate) =>
  db.updateTable('financialTransaction').set({ status: 'PAID', effectiveDate }).where(isOneOf(ids)).execute()

export async function deleteEntries(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const [result] = await db.deleteFrom('financialTransaction').where(isOneOf(ids)).execute()
  return Number(result?.numDeletedRows ?? 0)
}

/** What n/total shows on the entries still open when a sequence gets another end. */
export const updateOpenCount = (db: Db, sequenceId: string, installments: number | null) =>
  db
    .updateTable('financialTransaction')
    .set({ installments })
    .where('sequenceId', '=', sequenceId)
    .where('status', 'in', ['PENDING', 'SCHEDULED'])
    .where(sql<boolean>`installments is distinct from ${installments}::int`)
    .execute()
