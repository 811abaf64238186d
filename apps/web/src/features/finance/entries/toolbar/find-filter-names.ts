import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { call } from '#shared/api/call.ts'
import { detailFilterOf, detailNames, detailOf } from '../../shared/entry-details.ts'
import type { EntriesSearch } from '../view/entries-search.ts'

/** What filters say by an id, by name. */
export async function findFilterNames(filters: EntriesSearch): Promise<Record<string, string | undefined>> {
  const hasAccount = filters.sourceBankAccountId ?? filters.destinationBankAccountId ?? filters.bankAccountId
  const [accounts, kinds, ...details] = await Promise.all([
    hasAccount ? call(bankAccounts.options, { query: {} }) : null,
    filters.categoryId ? call(categories.options, { query: {} }) : null,
    ...detailNames.map(async (name) => {
      const id = filters[detailFilterOf(name)]
      return id ? [{ id, name: await (await detailOf(name).load()).findName(id) }] : []
    }),
  ])
  const found = [...(accounts?.items ?? []), ...(kinds?.items ?? []), ...details.flat()]
  return Object.fromEntries(found.map(({ id, name }) => [id, name]))
}
