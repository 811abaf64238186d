import { categories } from '@prumo/contract/finance/categories'
import { categoryTypeLabels } from '@prumo/contract/finance/labels'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'

/** Categories of both kinds, for lines of both directions. */
export function BulkCategorySelect({ onChange, disabled }: { onChange: (id: string) => void; disabled: boolean }) {
  const { data } = useRouteQuery(categories.options, { query: {} })
  const groups = (['INCOME', 'EXPENSE'] as const).map((type) => ({
    group: categoryTypeLabels[type],
    items: (data?.items ?? [])
      .filter((category) => category.type === type)
      .map(({ id, name }) => ({ value: id, label: name })),
  }))
  return (
    <SelectInput
      size="xs"
      aria-label="Categoria das selecionadas"
      placeholder="Categoria…"
      openOnFocus={false}
      disabled={disabled}
      data={groups}
      value={null}
      onChange={(id) => id && onChange(id)}
    />
  )
}

export function useCategories() {
  const { data } = useRouteQuery(categories.options, { query: {} })
  return (id: string) => data?.items.find((category) => category.id === id)
}
