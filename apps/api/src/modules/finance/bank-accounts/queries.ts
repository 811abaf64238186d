import type { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import type { ResultOf } from '@prumo/contract/route'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import { askedFilters } from '#platform/db/list.ts'
import { plainColumns, type CrudSource } from '#platform/db/crud.ts'
import type { Db } from '#platform/db/transaction.ts'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'

/** The register as it reads on one day: an account that opens later holds nothing yet. */
export const bankAccountSource = (today: CalendarDate): CrudSource<typeof bankAccounts> => ({
  table: 'bankAccount',
  from: (db) => db.selectFrom('bankAccount'),
  id: sql.ref('bankAccount.id'),
  columns: {
    ...plainColumns('bankAccount', [
      'id',
      'code',
      'generalStatus',
      'name',
      'kind',
      'bank',
      'branch',
      'accountNumber',
      'openingBalance',
      'openingDate',
      'notes',
      'createdAt',
      'version',
    ]),
    currentBalance: sql`prumo.balance_at(bank_account.company_id, bank_account.id, bank_account.opening_date, bank_account.opening_balance, ${today}::date)`,
    company: sql`(select json_build_object('name', coalesce(fantasy_name, name)) from company where company_id = bank_account.company_id)`,
  },
  filters: {
    search: (text) =>
      sql`(bank_account.search_text like ${likePattern(text)} or bank_account.account_number like ${likePattern(text)})`,
    name: (text) => sql`prumo.fold(bank_account.name) like ${likePattern(text)}`,
    bank: (text) => sql`prumo.fold(bank_account.bank) like ${likePattern(text)}`,
    generalStatus: (status) => sql`bank_account.general_status = ${status}`,
    kind: (kind) => sql`bank_account.kind = ${kind}`,
  },
  option: ['id', 'code', 'name', 'bank', 'generalStatus', 'kind'],
  conflicts: { bank_account_name: { field: 'name', code: 'bank-account.name-taken' } },
  inUse: {
    financial_transaction: 'bank-account.in-use',
    transaction_sequence: 'bank-account.in-use',
    statement: 'bank-account.has-statements',
    financial_integration: 'bank-account.in-settings',
    till: 'bank-account.in-till',
    card_fee: 'bank-account.in-card-fees',
  },
})

type Totals = ResultOf<typeof bankAccounts.totals>

/** How many fit, and what they hold together today. */
export async function selectAccountTotals(ctx: Context, filters: object): Promise<Totals> {
  const source = bankAccountSource(ctx.today())
  const conditions = [sql`true`, ...askedFilters(source, filters)]
  const { rows } = await sql<Totals>`
    select count(*)::int as count, coalesce(sum(${source.columns.currentBalance}), 0)::bigint as current_balance
    from bank_account where ${sql.join(conditions, sql` and `)}`.execute(ctx.db)
  return rows[0]!
}

/** As plans count them: the accounts of tills are kept by the system. */
export async function countBankAccounts({ db }: Context): Promise<number> {
  const { count } = await db
    .selectFrom('bankAccount')
    .where('kind', '=', 'bank')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Holding = {
  generalStatus: 'ACTIVE' | 'INACTIVE'
  kind: 'bank' | 'till'
  openingDate: CalendarDate
  balance: number
}

/** What an account holds when everything paid is counted; undefined when there is no such account. */
export async function selectHolding(db: Db, id: string): Promise<Holding | undefined> {
  const { rows } = await sql<Holding>`
    select general_status, kind, opening_date, prumo.balance_at(company_id, id, opening_date, opening_balance, 'infinity') as balance
    from bank_account where id = ${id}`.execute(db)
  return rows[0]
}

const isOn = (accountId: string) =>
  sql`(destination_bank_account_id = ${accountId} or source_bank_account_id = ${accountId})`

export async function selectOpenEntryIds(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from financial_transaction where ${isOn(accountId)} and status in ('PENDING', 'SCHEDULED') order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type SequenceAccounts = { id: string; destinationBankAccountId: string; sourceBankAccountId: string | null }

/** Sequences that still make, or may make, entries of this account. */
export async function selectSequencesOf(db: Db, accountId: string): Promise<SequenceAccounts[]> {
  const { rows } = await sql<SequenceAccounts>`
    select id, destination_bank_account_id, source_bank_account_id from transaction_sequence where ${isOn(accountId)} and status <> 'ENDED'`.execute(
    db,
  )
  return rows
}
