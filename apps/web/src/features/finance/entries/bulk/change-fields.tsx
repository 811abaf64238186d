import { categories } from '@prumo/contract/finance/categories'
import { Suspense } from 'react'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { detailNames, detailOf } from '../../shared/entry-details.ts'
import { noDetail } from '../../shared/no-detail.ts'
import type { Changes } from './use-run-bulk.ts'

type ChangeFieldsProps = {
  changes: Changes
  onChange: (changes: Changes) => void
  withIncome: boolean
  withExpense: boolean
}

const untouched = 'Não mudar'
/** Nothing chosen leaves it as it is; 'none' takes it away. */
const named = (id: string | null) => (id === noDetail ? null : id ? { id } : undefined)
const shown = (change: { id: string } | null | undefined) => (change === null ? noDetail : (change?.id ?? null))

/** What all of them get; an empty field leaves each as it is. */
export function ChangeFields({ changes, onChange, withIncome, withExpense }: ChangeFieldsProps) {
  const { data, isError } = useRouteQuery(categories.options, { query: {} })
  const groups = [...(withIncome ? (['INCOME'] as const) : []), ...(withExpense ? (['EXPENSE'] as const) : [])].map(
    (type) => ({
      group: type === 'INCOME' ? 'Receitas' : 'Despesas',
      items: (data?.items ?? [])
        .filter((category) => category.type === type)
        .map(({ id, name, parent }) => ({ value: id, label: parent ? `${parent.name} › ${name}` : name })),
    }),
  )
  return (
    <>
      <SelectInput
        label="Categoria"
        placeholder={untouched}
        data={[{ value: noDetail, label: 'Sem categoria' }, ...groups]}
        value={shown(changes.category)}
        onChange={(id) => onChange({ ...changes, category: named(id) })}
        error={isError && 'Erro ao carregar categorias'}
      />
      {detailNames.map((name) => {
        const { label, noneLabel, FilterInput } = detailOf(name)
        return (
          <Suspense key={name} fallback={null}>
            <FilterInput
              label={label}
              placeholder={untouched}
              noneLabel={noneLabel}
              value={shown(changes[name])}
              onChange={(id) => onChange({ ...changes, [name]: named(id) })}
            />
          </Suspense>
        )
      })}
    </>
  )
}
