import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { entryTypeLabels, statusFilterLabels } from '@prumo/contract/finance/labels'
import { Suspense, useState } from 'react'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { FilterSheet } from '#ui/table/filter-sheet.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { detailOf, detailFilterOf, filteringDetails, type DetailName } from '../../shared/entry-details.ts'
import { StatusSegment } from './status-segment.tsx'
import { noFilters } from './use-filter-chips.ts'
import type { EntriesView } from '../view/use-entries-view.ts'

type Draft = EntriesView['filters']
type MovementFiltersProps = { entriesView: EntriesView; opened: boolean; onClose: () => void }

const statuses = Object.entries(statusFilterLabels).map(([value, label]) => ({ value, label }))
const types = (['INCOME', 'EXPENSE', 'TRANSFER'] as const).map((value) => ({ value, label: entryTypeLabels[value] }))

/** 'Filtros avançados': a draft until 'Aplicar'. */
export function EntriesFilters({ entriesView, opened, onClose }: MovementFiltersProps) {
  const [draft, setDraft] = useState<Draft>(entriesView.filters)
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setDraft(entriesView.filters)
  }
  const set = (change: Draft) => setDraft((current) => ({ ...current, ...change }))
  const isPhone = useIsPhone()

  function apply() {
    const { search: _search, ...chosen } = draft
    entriesView.setFilters({ ...noFilters, status: undefined, ...chosen })
    onClose()
  }

  return (
    <FilterSheet opened={opened} onClose={onClose} onClear={() => setDraft({})} onApply={apply}>
      {isPhone && <StatusSegment inForm value={draft.status} onChange={(status) => set({ status })} />}
      <SelectInput
        label="Situação"
        placeholder="Todas, menos canceladas"
        data={statuses}
        value={draft.status ?? null}
        onChange={(status) => set({ status: (status ?? undefined) as Draft['status'] })}
      />
      <SelectInput
        label="Tipo"
        placeholder="Todos"
        data={types}
        value={draft.type ?? null}
        onChange={(type) =>
          set({
            type: (type ?? undefined) as Draft['type'],
            categoryId: undefined,
            withoutCategory: undefined,
            sourceBankAccountId: undefined,
          })
        }
      />
      {draft.type !== 'TRANSFER' && <CategoryFilter draft={draft} set={set} />}
      <AccountFilters draft={draft} set={set} />
      {filteringDetails(entriesView.isByCategory).map((name) => (
        <DetailInput key={name} name={name} draft={draft} set={set} />
      ))}
    </FilterSheet>
  )
}

type PartProps = { draft: Draft; set: (change: Draft) => void }

function DetailInput({ name, draft, set }: PartProps & { name: DetailName }) {
  const { label, FilterInput } = detailOf(name)
  const key = detailFilterOf(name)
  return (
    <Suspense fallback={null}>
      <FilterInput
        label={label}
        placeholder="Todos"
        value={draft[key] ?? null}
        onChange={(id) => set({ [key]: id ?? undefined })}
      />
    </Suspense>
  )
}

const none = 'none'

function CategoryFilter({ draft, set }: PartProps) {
  const { data, isError } = useRouteQuery(categories.options, { query: {} })
  const groups = (['INCOME', 'EXPENSE'] as const)
    .filter((type) => !draft.type || draft.type === type)
    .map((type) => ({
      group: type === 'INCOME' ? 'Receitas' : 'Despesas',
      items: (data?.items ?? [])
        .filter((category) => category.type === type)
        .map(({ id, name, parent }) => ({ value: id, label: parent ? `${parent.name} › ${name}` : name })),
    }))
  return (
    <SelectInput
      label="Categoria"
      placeholder="Todas"
      data={[...groups, { group: 'Outros', items: [{ value: none, label: 'Sem Categoria' }] }]}
      value={draft.withoutCategory ? none : (draft.categoryId ?? null)}
      onChange={(id) =>
        set({ categoryId: id && id !== none ? id : undefined, withoutCategory: id === none ? true : undefined })
      }
      error={isError && 'Erro ao carregar categorias'}
    />
  )
}

function AccountFilters({ draft, set }: PartProps) {
  const { data, isError } = useRouteQuery(bankAccounts.options, { query: {} })
  const accounts = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const failure = isError && 'Erro ao carregar contas bancárias'
  return (
    <>
      {draft.type === 'TRANSFER' && (
        <SelectInput
          label="Conta de origem"
          placeholder="Todas"
          data={accounts}
          value={draft.sourceBankAccountId ?? null}
          onChange={(id) => set({ sourceBankAccountId: id ?? undefined })}
          error={failure}
        />
      )}
      <SelectInput
        label="Conta de destino"
        placeholder="Todas"
        data={accounts}
        value={draft.destinationBankAccountId ?? null}
        onChange={(id) => set({ destinationBankAccountId: id ?? undefined })}
        error={failure}
      />
    </>
  )
}
