import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { entryTypeLabels, statusFilterLabels } from '@prumo/contract/finance/labels'
import { useQueries, useQuery } from '@tanstack/react-query'
import { routeQuery } from '#shared/api/use-route.ts'
import type { FilterChip } from '#ui/table/filter-chips.tsx'
import {
  detailNameQuery,
  detailNames,
  detailOf,
  detailFilterOf,
  type DetailFilter,
} from '../../shared/entry-details.ts'
import type { EntriesSearch } from '../view/entries-search.ts'
import type { EntriesView } from '../view/use-entries-view.ts'

/** What the filter drawer can set, and what a link from elsewhere may bring. */
export const noFilters = {
  type: undefined,
  types: undefined,
  categoryId: undefined,
  categoryIds: undefined,
  withoutCategory: undefined,
  sourceBankAccountId: undefined,
  destinationBankAccountId: undefined,
  destinationBankAccountIds: undefined,
  bankAccountId: undefined,
  sequenceId: undefined,
  description: undefined,
  ...(Object.fromEntries(detailNames.map((name) => [detailFilterOf(name), undefined])) as Record<
    DetailFilter,
    undefined
  >),
} satisfies EntriesSearch

type Name = keyof typeof noFilters | 'status'

/** One removable chip for each active filter that no control of the toolbar already shows. */
export function useFilterChips({ filters, setFilters, isByCategory }: EntriesView): FilterChip[] {
  const { data: allCategories } = useQuery({
    ...routeQuery(categories.options, { query: {} }),
    enabled: Boolean(filters.categoryId),
  })
  const hasAccount = Boolean(filters.sourceBankAccountId ?? filters.destinationBankAccountId ?? filters.bankAccountId)
  const { data: allAccounts } = useQuery({ ...routeQuery(bankAccounts.options, { query: {} }), enabled: hasAccount })
  // They do not narrow the view by category.
  const details = isByCategory ? [] : detailNames.filter((name) => filters[detailFilterOf(name)])
  const names = useQueries({ queries: details.map((name) => detailNameQuery(name, filters[detailFilterOf(name)])) })
  const accountName = (id: string) => allAccounts?.items.find((account) => account.id === id)?.name ?? 'Conta'
  const categoryName = (id: string) => allCategories?.items.find((category) => category.id === id)?.name ?? 'Categoria'
  const isTransfer = filters.type === 'TRANSFER'

  const labels: Partial<Record<Name, string | false | undefined>> = {
    type: !(isByCategory && !isTransfer) && filters.type && entryTypeLabels[filters.type],
    types: filters.types?.map((type) => entryTypeLabels[type]).join(', '),
    status: isOwnStatus(filters.status) ? false : filters.status && statusFilterLabels[filters.status],
    categoryId: filters.categoryId && categoryName(filters.categoryId),
    categoryIds: filters.categoryIds && `${filters.categoryIds.length} categorias`,
    withoutCategory: filters.withoutCategory && 'Sem Categoria',
    sourceBankAccountId: filters.sourceBankAccountId && `De ${accountName(filters.sourceBankAccountId)}`,
    destinationBankAccountId:
      filters.destinationBankAccountId &&
      `${isTransfer ? 'Para ' : ''}${accountName(filters.destinationBankAccountId)}`,
    destinationBankAccountIds:
      filters.destinationBankAccountIds && `${filters.destinationBankAccountIds.length} contas`,
    bankAccountId: filters.bankAccountId && accountName(filters.bankAccountId),
    sequenceId: !isByCategory && filters.sequenceId && 'Uma sequência',
    description: filters.description,
    ...Object.fromEntries(
      details.map((name, place) => [detailFilterOf(name), names[place]?.data ?? detailOf(name).filter.label]),
    ),
  }
  return Object.entries(labels).flatMap(([key, label]) =>
    label ? [{ key, label, onRemove: () => setFilters({ [key]: undefined }) }] : [],
  )
}

/** The toolbar's own toggle shows these. */
const isOwnStatus = (status: string | undefined) => status === undefined || status === 'OPEN' || status === 'PAID'
