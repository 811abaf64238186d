import type { lineMatch } from '@prumo/contract/finance/statement-records'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { EntryFacts, LineFacts } from '@prumo/domain/reconciliation/facts'
import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod'
import type { Db } from '#platform/db/transaction.ts'

export type KnownEntry = EntryFacts & { code: number; status: 'PENDING' | 'SCHEDULED' | 'PAID'; version: number }
export type KnownLine = LineFacts & { bankAccountName: string }

const mostCompared = 3000

const entryColumns = sql`
  t.id, t.code, t.type, t.status, t.version, t.status = 'PAID' as "isPaid", t.day, t.effective_amount as "amountCents", t.description,
  t.destination_bank_account_id as "bankAccountId", t.source_bank_account_id as "sourceBankAccountId", n.name as "personName", n.document as "personDocument",
  t.actual_installments as "installmentNumber", t.installments as "installmentTotal",
  coalesce(pay.method in ('CREDITCARD', 'DEBITCARD') and t.type = 'INCOME', false) as "isCardReceivable", coalesce(fee.amount, 0)::bigint as "feeCents"`
/** With what an operator is expected to keep of it, unless a line has shown that already. */
const withPerson = sql`financial_transaction t left join person n on n.company_id = t.company_id and n.id = t.person_id
  left join sale_payment pay on pay.company_id = t.company_id and pay.id = t.sale_payment_id and t.fee_of_id is null
  left join lateral (select sum(f.amount) as amount from financial_transaction f
    where f.company_id = t.company_id and f.fee_of_id = t.id and f.status <> 'CANCELED'
      and not exists (select 1 from statement_settlement_part p where p.company_id = f.company_id and p.transaction_id = f.id)) fee on pay.id is not null`
/** A fee that waits is paid with what it is taken of, never by itself. */
const isNoOpenFee = sql`(t.fee_of_id is null or t.status = 'PAID')`

export async function selectOpenEntries(
  db: Db,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<KnownEntry[]> {
  const { rows } = await sql<KnownEntry>`
    select ${entryColumns} from ${withPerson}
    where t.status in ('PENDING', 'SCHEDULED') and t.fee_of_id is null and t.schedule_date between ${from} and ${to}
    order by t.schedule_date, t.id limit ${mostCompared}`.execute(db)
  return rows
}

type Around = { from: CalendarDate; until: CalendarDate }

/** What operators of cards still owe an account around a period. */
export async function selectOpenReceivables(
  db: Db,
  bankAccountId: string,
  { from, until }: Around,
): Promise<KnownEntry[]> {
  const { rows } = await sql<KnownEntry>`
    select ${entryColumns} from ${withPerson}
    where t.status in ('PENDING', 'SCHEDULED') and t.destination_bank_account_id = ${bankAccountId} and t.schedule_date between ${from} and ${until}
      and t.type = 'INCOME' and pay.method in ('CREDITCARD', 'DEBITCARD')
    order by t.schedule_date, t.id limit ${mostCompared}`.execute(db)
  return rows
}

/** Lines that became income of their own, by being imported or by hand. */
export async function selectIncomeLines(
  db: Db,
  bankAccountId: string,
  { from, until }: Around,
): Promise<Pick<LineFacts, 'day' | 'amountCents' | 'description'>[]> {
  const { rows } = await sql<Pick<LineFacts, 'day' | 'amountCents' | 'description'>>`
    select l.day, l.amount as "amountCents", l.description from statement_line l
    where l.bank_account_id = ${bankAccountId} and l.day between ${from} and ${until} and l.amount > 0
      and (l.state = 'posted' or l.state = 'settled' and exists (
        select 1 from statement_settlement_part p join financial_transaction t on t.company_id = p.company_id and t.id = p.transaction_id
        where p.company_id = l.company_id and p.line_id = l.id and p.role = 'made' and t.type = 'INCOME'))
    order by l.day, l.id limit ${mostCompared}`.execute(db)
  return rows
}

/** Paid entries no line was tied to, of exactly these amounts. */
export async function selectPaidEntries(
  db: Db,
  { from, to, amounts }: { from: CalendarDate; to: CalendarDate; amounts: readonly number[] },
): Promise<KnownEntry[]> {
  const { rows } = await sql<KnownEntry>`
    select ${entryColumns} from ${withPerson}
    where t.status = 'PAID' and t.day between ${from} and ${to} and (t.effective_amount = any(${amounts}::bigint[]) or t.effective_amount - fee.amount = any(${amounts}::bigint[]))
      and not exists (select 1 from statement_settlement_part p where p.company_id = t.company_id and p.transaction_id = t.id and t.type <> 'TRANSFER')
      and not exists (select 1 from statement_line l where l.company_id = t.company_id and l.transaction_id = t.id and (t.type <> 'TRANSFER' or l.state = 'posted'))
    order by t.day, t.id limit ${mostCompared}`.execute(db)
  return rows
}

/** No line of this account is tied to it, and no line made it. */
const untiedIn = (bankAccountId: string) => sql`
  not exists (select 1 from statement_line l where l.company_id = t.company_id and l.transaction_id = t.id and (l.state = 'posted' or l.bank_account_id = ${bankAccountId}))
  and not exists (select 1 from statement_settlement_part p join statement_line l on l.company_id = p.company_id and l.id = p.line_id
    where p.company_id = t.company_id and p.transaction_id = t.id and l.bank_account_id = ${bankAccountId})`

/** Paid and open entries of an account, of these amounts in either direction, that no line of it is tied to. */
export async function selectEntriesOfAccount(
  db: Db,
  bankAccountId: string,
  { from, until, amounts }: { from: CalendarDate; until: CalendarDate; amounts: readonly number[] },
): Promise<EntryFacts[]> {
  const { rows } = await sql<EntryFacts>`
    select ${entryColumns} from ${withPerson}
    where (t.destination_bank_account_id = ${bankAccountId} or t.source_bank_account_id = ${bankAccountId})
      and t.status in ('PENDING', 'SCHEDULED', 'PAID') and t.day between ${from} and ${until} and (abs(t.effective_amount) = any(${amounts}::bigint[]) or t.effective_amount - fee.amount = any(${amounts}::bigint[]))
      and ${isNoOpenFee}
      and ${untiedIn(bankAccountId)}
    order by t.day, t.code`.execute(db)
  return rows
}

/** An entry a line was found to be, as the line shows it; the amount as it moves the account. */
export const matchedEntry = (
  bankAccountId: RawBuilder<unknown>,
) => sql`json_build_object('id', t.id, 'code', t.code, 'type', t.type, 'description', t.description,
  'status', t.status, 'day', t.day, 'amount', case when t.source_bank_account_id = ${bankAccountId} then -t.effective_amount else t.effective_amount end)`

export type MatchedEntry = Omit<z.output<typeof lineMatch>, 'reason'>

export async function listMatches(
  db: Db,
  bankAccountId: string,
  ids: readonly string[],
): Promise<Map<string, MatchedEntry>> {
  const { rows } = await sql<{ entry: MatchedEntry }>`
    select ${matchedEntry(sql`${bankAccountId}::uuid`)} as entry from financial_transaction t where t.id = any(${ids}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ entry }) => [entry.id, entry]))
}

/** Which accounts already have a line tied to these transfers. */
export async function selectTiedSides(
  db: Db,
  ids: readonly string[],
): Promise<{ transactionId: string; bankAccountId: string }[]> {
  const { rows } = await sql<{ transactionId: string; bankAccountId: string }>`
    select p.transaction_id, l.bank_account_id from statement_settlement_part p
    join statement_line l on l.company_id = p.company_id and l.id = p.line_id
    where p.transaction_id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Lines that wait around a period: of these accounts, and of any other those of exactly these amounts. */
export async function selectLinesAround(
  db: Db,
  {
    from,
    to,
    accounts,
    amounts,
  }: { from: CalendarDate; to: CalendarDate; accounts: readonly string[]; amounts: readonly number[] },
): Promise<KnownLine[]> {
  const { rows } = await sql<KnownLine>`
    select l.id, l.bank_account_id as "bankAccountId", l.day, l.amount as "amountCents", l.description, l.installment_number as "installmentNumber",
      l.installment_total as "installmentTotal", a.name as "bankAccountName"
    from statement_line l join bank_account a on a.company_id = l.company_id and a.id = l.bank_account_id
    where l.state in ('open', 'posted') and l.amount is not null and l.day between ${from} and ${to}
      and (l.bank_account_id = any(${accounts}::uuid[]) or l.amount = any(${amounts}::bigint[]))
    order by l.day, l.id limit ${mostCompared}`.execute(db)
  return rows
}

export const selectActiveAccounts = (db: Db) =>
  db.selectFrom('bankAccount').select(['id', 'name']).where('generalStatus', '=', 'ACTIVE').execute()
