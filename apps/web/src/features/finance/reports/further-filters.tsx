import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { costCenters } from '@prumo/contract/finance/cost-centers'
import { entryTypeLabels } from '@prumo/contract/finance/labels'
import type { EntryType } from '@prumo/contract/finance/entries'
import { useState } from 'react'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { MultiSelectInput } from '#ui/inputs/multi-select-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { FilterSheet } from '#ui/table/filter-sheet.tsx'
import type { ReportsSearch } from './reports-search.ts'

type FurtherFiltersProps = {
  opened: boolean
  onClose: () => void
  search: ReportsSearch
  onApply: (change: ReportsSearch) => void
}
type Draft = Pick<ReportsSearch, 'type' | 'accounts' | 'categories' | 'centers'>

const typeChoices = Object.entries(entryTypeLabels).map(([value, label]) => ({ value, label }))
const nothing: Draft = { type: undefined, accounts: undefined, categories: undefined, centers: undefined }

export function FurtherFilters({ opened, onClose, search, onApply }: FurtherFiltersProps) {
  const [draft, setDraft] = useState<Draft>({
    type: search.type,
    accounts: search.accounts,
    categories: search.categories,
    centers: search.centers,
  })
  const accounts = useRouteQuery(bankAccounts.options, { query: {} })
  const kinds = useRouteQuery(categories.options, { query: {} })
  const centers = useRouteQuery(costCenters.options, { query: {} })

  function apply() {
    onApply(draft)
    onClose()
  }

  return (
    <FilterSheet
      opened={opened}
      onClose={onClose}
      onClear={() => setDraft(nothing)}
      onApply={apply}
      title="Filtros do relatório"
    >
      <SelectInput
        label="Tipo"
        placeholder="Todos"
        data={typeChoices}
        value={draft.type ?? null}
        onChange={(type) => setDraft({ ...draft, type: (type ?? undefined) as EntryType | undefined })}
      />
      <MultiSelectInput
        label="Contas bancárias"
        placeholder={draft.accounts ? '' : 'Todas'}
        error={accounts.isError && 'Erro ao carregar contas bancárias'}
        data={(accounts.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={[...(draft.accounts ?? [])]}
        onChange={(ids) => setDraft({ ...draft, accounts: someOf(ids) })}
      />
      <MultiSelectInput
        label="Categorias"
        placeholder={draft.categories ? '' : 'Todas'}
        error={kinds.isError && 'Erro ao carregar categorias'}
        data={(kinds.data?.items ?? []).map(({ id, name, parent }) => ({
          value: id,
          label: parent ? `${parent.name} / ${name}` : name,
        }))}
        value={[...(draft.categories ?? [])]}
        onChange={(ids) => setDraft({ ...draft, categories: someOf(ids) })}
      />
      <MultiSelectInput
        label="Centros de custo"
        placeholder={draft.centers ? '' : 'Todos'}
        error={centers.isError && 'Erro ao carregar centros de custo'}
        data={(centers.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={[...(draft.centers ?? [])]}
        onChange={(ids) => setDraft({ ...draft, centers: someOf(ids) })}
      />
    </FilterSheet>
  )
}

const someOf = (ids: string[]) => (ids.length > 0 ? ids : undefined)
