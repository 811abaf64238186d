import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { entryTypeLabels, statusFilterLabels } from '@prumo/contract/finance/labels'
import { fromCents, toCents } from '@prumo/domain/money/money'
import { Suspense, useState } from 'react'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { FilterSheet } from '#ui/table/filter-sheet.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FormRow } from '#ui/inputs/form-layout.tsx'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { detailOf, detailFilterOf, filteringDetails, type DetailName } from '../../shared/entry-details.ts'
import { noDetail } from '../../shared/no-detail.ts'
import { StatusSegment } from './status-segment.tsx'
import { noFilters } from './active-filters.tsx'
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
      {!entriesView.isByCategory && <AmountFilters draft={draft} set={set} />}
      {!entriesView.isByCategory && <CompetenceFilters draft={draft} set={set} />}
    </FilterSheet>
  )
}

type PartProps = { draft: Draft; set: (change: Draft) => void }

const withoutKeys = { person: 'withoutPerson', costCenter: 'withoutCostCenter' } as const

function DetailInput({ name, draft, set }: PartProps & { name: DetailName }) {
  const { label, noneLabel, FilterInput } = detailOf(name)
  const key = detailFilterOf(name)
  const withoutKey = withoutKeys[name]
  return (
    <Suspense fallback={null}>
      <FilterInput
        label={label}
        placeholder="Todos"
        noneLabel={noneLabel}
        value={draft[withoutKey] ? noDetail : (draft[key] ?? null)}
        onChange={(id) =>
          set({ [key]: id && id !== noDetail ? id : undefined, [withoutKey]: id === noDetail ? true : undefined })
        }
      />
    </Suspense>
  )
}

function AmountFilters({ draft, set }: PartProps) {
  const money = (label: string, name: 'amountFrom' | 'amountTo') => (
    <MoneyInput
      label={label}
      value={draft[name] === undefined ? null : toCents(draft[name])}
      onChange={(cents) => set({ [name]: cents === null ? undefined : fromCents(cents) })}
    />
  )
  return (
    <FormRow>
      {money('Valor a partir de', 'amountFrom')}
      {money('Valor até', 'amountTo')}
    </FormRow>
  )
}

function CompetenceFilters({ draft, set }: PartProps) {
  const day = (label: string, name: 'competenceFrom' | 'competenceTo') => (
    <DateInput label={label} value={draft[name] ?? null} onChange={(chosen) => set({ [name]: chosen ?? undefined })} />
  )
  return (
    <FormRow>
      {day('Competência a partir de', 'competenceFrom')}
      {day('Competência até', 'competenceTo')}
    </FormRow>
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
