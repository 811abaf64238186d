import { categories } from '@prumo/contract/finance/categories'
import { useAsk } from '#shared/api/use-route.ts'
import { SelectInput } from '#ui/select-input.tsx'

type CategorySelectProps = {
  label: string
  placeholder: string
  value: string | null
  onChange: (id: string | null) => void
  /** What came in is income, what went out expense; both for several lines at once. */
  type?: 'CREDIT' | 'DEBIT' | null
  disabled?: boolean
}

export function CategorySelect({ label, placeholder, value, onChange, type = null, disabled = false }: CategorySelectProps) {
  const { data } = useAsk(categories.options, { query: {} })
  const wanted = type && (type === 'CREDIT' ? 'INCOME' : 'EXPENSE')
  const shown = (data?.items ?? []).filter((category) => wanted === null || category.type === wanted || category.id === value)
  return (
    <SelectInput
      size="xs"
      aria-label={label}
      placeholder={placeholder}
      disabled={disabled}
      data={shown.map(({ id, name, parent }) => ({ value: id, label: parent ? `${parent.name} › ${name}` : name }))}
      value={value}
      onChange={(id) => onChange(id)}
    />
  )
}

export function useCategories() {
  const { data } = useAsk(categories.options, { query: {} })
  return (id: string) => data?.items.find((category) => category.id === id)
}
