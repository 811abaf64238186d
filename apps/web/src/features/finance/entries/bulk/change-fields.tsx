import { categories } from '@prumo/contract/finance/categories'
import { Suspense } from 'react'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { detailNames, detailOf } from '../../shared/entry-details.ts'
import type { Changes } from './use-run-bulk.ts'

type ChangeFieldsProps = {
  changes: Changes
  onChange: (changes: Changes) => void
  withIncome: boolean
  withExpense: boolean
}

const untouched = 'Não mudar'
const named = (id: string | null) => (id ? { id } : undefined)

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
        data={groups}
        value={changes.category?.id ?? null}
        onChange={(id) => onChange({ ...changes, category: named(id) })}
        error={isError && 'Erro ao carregar categorias'}
      />
      {detailNames.map((name) => {
        const { label, FilterInput } = detailOf(name)
        return (
          <Suspense key={name} fallback={null}>
            <FilterInput
              label={label}
              placeholder={untouched}
              value={changes[name]?.id ?? null}
              onChange={(id) => onChange({ ...changes, [name]: named(id) })}
            />
          </Suspense>
        )
      })}
    </>
  )
}
