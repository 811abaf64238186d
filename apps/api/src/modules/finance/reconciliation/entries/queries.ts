import type { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { reconciliationEntry } from '@prumo/contract/finance/reconciliation-records'
import type { InputOf } from '@prumo/contract/route'
import { sql } from 'kysely'
import type * as z from 'zod'
import { likePattern } from '#platform/db/like-pattern.ts'
import type { ListSource } from '#platform/db/list.ts'

type Filters = Required<NonNullable<InputOf<typeof reconciliation.entries>['body']['filters']>>
type Item = z.output<typeof reconciliationEntry>

const named = (table: 'category' | 'person' | 'bank_account', key: string) =>
  sql`(select json_build_object('id', n.id, 'name', n.name) from ${sql.table(table)} n where n.company_id = financial_transaction.company_id and n.id = ${sql.ref(`financial_transaction.${key}`)})`

/** No line was tied to it yet. A transfer has two sides, each with lines of its own. */
const untied = sql`(
  select count(distinct l.bank_account_id) from statement_settlement_part p join statement_line l on l.company_id = p.company_id and l.id = p.line_id
  where p.company_id = financial_transaction.company_id and p.transaction_id = financial_transaction.id
) < case financial_transaction.type when 'TRANSFER' then 2 else 1 end
and not exists (
  select 1 from statement_line l where l.company_id = financial_transaction.company_id and l.transaction_id = financial_transaction.id and l.state = 'posted'
)`

/** What a line may be reconciled with. */
export const reconcilableEntrySource: ListSource<Item, Filters> = {
  from: (db) =>
    db
      .selectFrom('financialTransaction')
      .where(
        sql<boolean>`(financial_transaction.status in ('PENDING', 'SCHEDULED') and financial_transaction.fee_of_id is null or (financial_transaction.status = 'PAID' and ${untied}))`,
      ),
  id: sql.ref('financialTransaction.id'),
  columns: {
    id: sql.ref('financialTransaction.id'),
    code: sql.ref('financialTransaction.code'),
    type: sql.ref('financialTransaction.type'),
    description: sql.ref('financialTransaction.description'),
    status: sql.ref('financialTransaction.status'),
    amount: sql.ref('financialTransaction.amount'),
    effectiveAmount: sql.ref('financialTransaction.effectiveAmount'),
    fee: sql`coalesce((select sum(f.amount) from financial_transaction f where f.company_id = financial_transaction.company_id and f.fee_of_id = financial_transaction.id and f.sale_id is not null
      and f.status <> 'CANCELED' and not exists (select 1 from statement_settlement_part p where p.company_id = f.company_id and p.transaction_id = f.id)), 0)::bigint`,
    day: sql.ref('financialTransaction.day'),
    scheduleDate: sql.ref('financialTransaction.scheduleDate'),
    actualInstallments: sql.ref('financialTransaction.actualInstallments'),
    installments: sql.ref('financialTransaction.installments'),
    bankAccount: named('bank_account', 'destination_bank_account_id'),
    sourceBankAccount: named('bank_account', 'source_bank_account_id'),
    category: named('category', 'category_id'),
    person: named('person', 'person_id'),
    version: sql.ref('financialTransaction.version'),
  },
  filters: {
    bankAccountId: (
      id,
    ) => sql`(financial_transaction.destination_bank_account_id = ${id} or financial_transaction.source_bank_account_id = ${id}) and not exists (
      select 1 from statement_settlement_part p join statement_line l on l.company_id = p.company_id and l.id = p.line_id
      where p.company_id = financial_transaction.company_id and p.transaction_id = financial_transaction.id and l.bank_account_id = ${id})`,
    status: (status) =>
      status === 'open'
        ? sql`financial_transaction.status in ('PENDING', 'SCHEDULED')`
        : sql`financial_transaction.status = 'PAID'`,
    type: (type) => sql`financial_transaction.type = ${type}`,
    search: (text) => sql`(financial_transaction.search_text like ${likePattern(text)} or exists (
      select 1 from person n where n.company_id = financial_transaction.company_id and n.id = financial_transaction.person_id and n.search_text like ${likePattern(text)}))`,
    startDate: (day) => sql`financial_transaction.day >= ${day}`,
    endDate: (day) => sql`financial_transaction.day <= ${day}`,
  },
}
