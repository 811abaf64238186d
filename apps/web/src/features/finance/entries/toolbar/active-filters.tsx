import { entryTypeLabels, statusFilterLabels } from '@prumo/contract/finance/labels'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { useQuery } from '@tanstack/react-query'
import { FilterChips, type FilterChip } from '#ui/table/filter-chips.tsx'
import { detailFilterOf, detailNames, detailOf, filteringDetails, type DetailName } from '../../shared/entry-details.ts'
import type { EntriesSearch } from '../view/entries-search.ts'
import type { EntriesView } from '../view/use-entries-view.ts'

const noDetails = Object.fromEntries(detailNames.map((name) => [detailFilterOf(name), undefined])) as Record<
  `${DetailName}Id`,
  undefined
>

/** What the filter drawer can set, and what a link from elsewhere may bring. */
export const noFilters = {
  type: undefined,
  types: undefined,
  categoryId: undefined,
  categoryIds: undefined,
  withoutCategory: undefined,
  withoutCostCenter: undefined,
  withoutPerson: undefined,
  amountFrom: undefined,
  amountTo: undefined,
  competenceFrom: undefined,
  competenceTo: undefined,
  sourceBankAccountId: undefined,
  destinationBankAccountId: undefined,
  destinationBankAccountIds: undefined,
  bankAccountId: undefined,
  sequenceId: undefined,
  description: undefined,
  withoutOverdue: undefined,
  ...noDetails,
} satisfies EntriesSearch

type Name = keyof typeof noFilters | 'status'

/** Filters that say something by its id. */
const namedBy = [
  'categoryId',
  'sourceBankAccountId',
  'destinationBankAccountId',
  'bankAccountId',
  ...detailNames.map(detailFilterOf),
] as const

/** One removable chip for each active filter that no control of the toolbar already shows. */
export function ActiveFilters(entriesView: EntriesView) {
  const chips = useFilterChips(entriesView)
  return <FilterChips chips={chips} onClear={() => entriesView.setFilters({ ...noFilters, status: undefined })} />
}

function useFilterChips({ filters, setFilters, isByCategory }: EntriesView): FilterChip[] {
  const details = filteringDetails(isByCategory).filter((name) => filters[detailFilterOf(name)])
  const ids = namedBy.map((name) => filters[name]).filter(Boolean)
  const { data: names } = useQuery({
    queryKey: ['filter-names', ids],
    queryFn: async () => (await import('./find-filter-names.ts')).findFilterNames(filters),
    enabled: ids.length > 0,
  })
  const accountName = (id: string) => names?.[id] ?? 'Conta'
  const isTransfer = filters.type === 'TRANSFER'

  const labels: Partial<Record<Name, string | false | undefined>> = {
    type: !(isByCategory && !isTransfer) && filters.type && entryTypeLabels[filters.type],
    types: filters.types?.map((type) => entryTypeLabels[type]).join(', '),
    status: isOwnStatus(filters.status) ? false : filters.status && statusFilterLabels[filters.status],
    categoryId: filters.categoryId && (names?.[filters.categoryId] ?? 'Categoria'),
    categoryIds: filters.categoryIds && `${filters.categoryIds.length} categorias`,
    withoutCategory: filters.withoutCategory && 'Sem Categoria',
    withoutCostCenter: filters.withoutCostCenter && 'Sem centro de custo',
    withoutPerson: filters.withoutPerson && 'Sem cliente ou fornecedor',
    amountFrom: filters.amountFrom !== undefined && `A partir de ${formatBRL(toCents(filters.amountFrom))}`,
    amountTo: filters.amountTo !== undefined && `Até ${formatBRL(toCents(filters.amountTo))}`,
    competenceFrom: filters.competenceFrom && `Competência a partir de ${formatDate(filters.competenceFrom)}`,
    competenceTo: filters.competenceTo && `Competência até ${formatDate(filters.competenceTo)}`,
    sourceBankAccountId: filters.sourceBankAccountId && `De ${accountName(filters.sourceBankAccountId)}`,
    destinationBankAccountId:
      filters.destinationBankAccountId &&
      `${isTransfer ? 'Para ' : ''}${accountName(filters.destinationBankAccountId)}`,
    destinationBankAccountIds:
      filters.destinationBankAccountIds && `${filters.destinationBankAccountIds.length} contas`,
    bankAccountId: filters.bankAccountId && accountName(filters.bankAccountId),
    sequenceId: !isByCategory && filters.sequenceId && 'Uma sequência',
    description: filters.description,
    withoutOverdue: filters.withoutOverdue && 'Sem os atrasados',
    ...Object.fromEntries(
      details.map((name) => [detailFilterOf(name), names?.[filters[detailFilterOf(name)]!] ?? detailOf(name).label]),
    ),
  }
  return Object.entries(labels).flatMap(([key, label]) =>
    label ? [{ key, label, onRemove: () => setFilters({ [key]: undefined }) }] : [],
  )
}

/** The toolbar's own toggle shows these. */
const isOwnStatus = (status: string | undefined) => status === undefined || status === 'OPEN' || status === 'PAID'
