import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { costCenters } from '@prumo/contract/finance/cost-centers'
import { entryTypeLabels } from '@prumo/contract/finance/labels'
import type { EntryType } from '@prumo/contract/finance/entries'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { ReportFilterSheet } from '#shared/reports/report-filter-sheet.tsx'
import { MultiSelectInput } from '#ui/inputs/multi-select-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import type { ReportsSearch } from './reports-search.ts'

type Filters = Pick<ReportsSearch, 'type' | 'accounts' | 'categories' | 'centers'>
type FurtherFiltersProps = {
  opened: boolean
  onClose: () => void
  filters: Filters
  onApply: (filters: Filters) => void
}

const typeChoices = Object.entries(entryTypeLabels).map(([value, label]) => ({ value, label }))
const nothing: Filters = { type: undefined, accounts: undefined, categories: undefined, centers: undefined }

export function FurtherFilters(sheet: FurtherFiltersProps) {
  const accounts = useRouteQuery(bankAccounts.options, { query: {} })
  const kinds = useRouteQuery(categories.options, { query: {} })
  const centers = useRouteQuery(costCenters.options, { query: {} })

  return (
    <ReportFilterSheet {...sheet} nothing={nothing}>
      {(draft, change) => (
        <>
          <SelectInput
            label="Tipo"
            placeholder="Todos"
            data={typeChoices}
            value={draft.type ?? null}
            onChange={(type) => change({ type: (type ?? undefined) as EntryType | undefined })}
          />
          <MultiSelectInput
            label="Contas bancárias"
            placeholder={draft.accounts ? '' : 'Todas'}
            error={accounts.isError && 'Erro ao carregar contas bancárias'}
            data={(accounts.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={[...(draft.accounts ?? [])]}
            onChange={(ids) => change({ accounts: someOf(ids) })}
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
            onChange={(ids) => change({ categories: someOf(ids) })}
          />
          <MultiSelectInput
            label="Centros de custo"
            placeholder={draft.centers ? '' : 'Todos'}
            error={centers.isError && 'Erro ao carregar centros de custo'}
            data={(centers.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={[...(draft.centers ?? [])]}
            onChange={(ids) => change({ centers: someOf(ids) })}
          />
        </>
      )}
    </ReportFilterSheet>
  )
}

const someOf = (ids: string[]) => (ids.length > 0 ? ids : undefined)
