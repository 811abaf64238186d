import type { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { containing } from '#platform/db/containing.ts'
import { plainColumns, type CrudSource } from '#platform/db/crud.ts'

export const bankAccountSource: CrudSource<typeof bankAccounts> = {
  table: 'bankAccount',
  from: (db) => db.selectFrom('bankAccount'),
  id: sql.ref('bankAccount.id'),
  columns: {
    ...plainColumns('bankAccount', [
      'id',
      'code',
      'generalStatus',
      'name',
      'bank',
      'branch',
      'accountNumber',
      'openingBalance',
      'openingDate',
      'notes',
      'createdAt',
      'version',
    ]),
    // Nothing is paid in the future: the balance to the end of time is today's.
    currentBalance: sql`prumo.balance_at(bank_account.company_id, bank_account.id, bank_account.opening_date, bank_account.opening_balance, 'infinity')`,
    company: sql`(select json_build_object('name', coalesce(fantasy_name, name)) from company where company_id = bank_account.company_id)`,
  },
  filters: {
    search: (text) => sql`bank_account.search_text like ${containing(text)}`,
    name: (text) => sql`prumo.fold(bank_account.name) like ${containing(text)}`,
    bank: (text) => sql`prumo.fold(bank_account.bank) like ${containing(text)}`,
    generalStatus: (status) => sql`bank_account.general_status = ${status}`,
  },
  option: ['id', 'code', 'name', 'bank', 'generalStatus'],
  conflicts: { bank_account_name: { field: 'name', code: 'bank-account.name-taken' } },
  inUse: {
    financial_transaction: 'bank-account.in-use',
    transaction_sequence: 'bank-account.in-use',
    statement: 'bank-account.has-statements',
    financial_integration: 'bank-account.in-settings',
  },
}

export async function countBankAccounts({ db }: Context): Promise<number> {
  const { count } = await db
    .selectFrom('bankAccount')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
