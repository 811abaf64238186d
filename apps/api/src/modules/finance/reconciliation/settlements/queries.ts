import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import type { StoredEntry } from '../../ledger/entry-columns.ts'
import { asJson } from '../../ledger/queries.ts'

export type SettlementKind = 'entries' | 'transfer' | 'created'
export type Role = 'confirmed' | 'split' | 'ticked' | 'made'
/** What a confirmation does not give back by itself; the account stands only in those written before entries remembered it. */
export type StateBefore = { status?: StoredEntry['status']; destinationBankAccountId?: string }

/** An entry a line had made by itself, and the files it had. */
/** `attachmentIds` are of its files; what was replaced before comments were remembered names none of those. */
export type Replaced = StoredEntry & { lineId: string; attachmentIds: string[]; commentIds?: string[] }

export type Part = {
  lineId: string
  lineState: 'open' | 'posted'
  transactionId: string
  amount: number
  role: Role
  before?: StateBefore
}
export type NewSettlement = {
  id: string
  bankAccountId: string
  kind: SettlementKind
  replaced: readonly Replaced[]
  parts: readonly Part[]
}

/** Settlements with their parts; each part remembers the version its entry has now. */
export async function insertSettlements(
  db: Db,
  companyId: string,
  userId: string,
  settlements: readonly NewSettlement[],
): Promise<void> {
  await sql`
    insert into statement_settlement (company_id, id, bank_account_id, kind, replaced, created_by)
    select ${companyId}, s.id, s."bankAccountId", s.kind, s.replaced, ${userId}
    from jsonb_to_recordset(${asJson(settlements)}::jsonb) as s (id uuid, "bankAccountId" uuid, kind text, replaced jsonb)`.execute(
    db,
  )
  const parts = settlements.flatMap(({ id, parts: own }) =>
    own.map((part, position) => ({ before: {}, ...part, settlementId: id, position })),
  )
  await sql`
    insert into statement_settlement_part (company_id, settlement_id, position, line_id, line_state, transaction_id, amount, role, before, transaction_version)
    select ${companyId}, p."settlementId", p.position, p."lineId", p."lineState", p."transactionId", p.amount, p.role, p.before, t.version
    from jsonb_to_recordset(${asJson(parts)}::jsonb) as p ("settlementId" uuid, position int, "lineId" uuid, "lineState" text, "transactionId" uuid,
      amount bigint, role text, before jsonb)
    join financial_transaction t on t.id = p."transactionId"`.execute(db)
}

export type StoredPart = {
  lineId: string
  lineState: 'open' | 'posted'
  transactionId: string | null
  amount: number
  role: Role
  before: StateBefore
  transactionVersion: number
}

export type StoredSettlement = { kind: SettlementKind; replaced: Replaced[] }

export async function selectSettlement(db: Db, id: string): Promise<StoredSettlement | undefined> {
  const row = await db
    .selectFrom('statementSettlement')
    .select(['kind', 'replaced'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row as unknown as StoredSettlement | undefined
}

export async function selectParts(db: Db, settlementId: string): Promise<StoredPart[]> {
  const rows = await db
    .selectFrom('statementSettlementPart')
    .select(['lineId', 'lineState', 'transactionId', 'amount', 'role', 'before', 'transactionVersion'])
    .where('settlementId', '=', settlementId)
    .orderBy('position')
    .execute()
  return rows as unknown as StoredPart[]
}

export const deleteSettlement = (db: Db, id: string) =>
  db.deleteFrom('statementSettlement').where('id', '=', id).execute()

/**
 * Of these settlements, those that only tied lines to entries paid before are gone at once, and their lines wait again: there is
 * nothing else to take back. Answers which they were.
 */
export async function deleteTies(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with ties as materialized (
      select s.company_id, s.id from statement_settlement s
      where s.id = any(${ids}::uuid[]) and s.replaced = '[]'
        and not exists (select 1 from statement_settlement_part p where p.company_id = s.company_id and p.settlement_id = s.id and p.role <> 'ticked')
    ), opened as (
      update statement_line l set state = p.line_state, transaction_id = null, transaction_version = null
      from ties join statement_settlement_part p on p.company_id = ties.company_id and p.settlement_id = ties.id
      where l.company_id = p.company_id and l.id = p.line_id
    )
    delete from statement_settlement s using ties where s.company_id = ties.company_id and s.id = ties.id returning s.id`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

type Match = {
  lineId: string
  bankAccountId: string
  day: CalendarDate
  amount: number
  transactionId: string
  status: StoredEntry['status']
  /** What arrived is short of the entry: its fee was kept. */
  isLessFee: boolean
}

/** Lines that wait, each with the entry it was found to be. */
export async function selectMatches(db: Db, lineIds: readonly string[]): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select l.id as line_id, l.bank_account_id, l.day, l.amount, t.id as transaction_id, t.status, l.amount < t.effective_amount and l.amount > 0 and t.type = 'INCOME' as is_less_fee
    from statement_line l join financial_transaction t on t.company_id = l.company_id and t.id = l.matched_transaction_id
    where l.id = any(${lineIds}::uuid[]) and l.state = 'open' order by l.day, l.id`.execute(db)
  return rows
}

/** Which of these entries a line of this account is tied to already. */
export async function selectTied(
  db: Db,
  transactionIds: readonly string[],
  bankAccountIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ transactionId: string }>`
    select p.transaction_id from statement_settlement_part p join statement_line l on l.company_id = p.company_id and l.id = p.line_id
    where p.transaction_id = any(${transactionIds}::uuid[]) and l.bank_account_id = any(${bankAccountIds}::uuid[])
    union
    select transaction_id from statement_line where transaction_id = any(${transactionIds}::uuid[]) and state = 'posted'`.execute(
    db,
  )
  return new Set(rows.map(({ transactionId }) => transactionId))
}
