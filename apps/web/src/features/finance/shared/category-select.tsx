import type { SelectProps } from '@mantine/core'
import { categories, type Category } from '@prumo/contract/finance/categories'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'

type Choice = Pick<Category, 'id' | 'name' | 'type' | 'parent'>

type CategorySelectProps = Omit<SelectProps, 'value' | 'onChange' | 'data' | 'type'> & {
  value: string | null
  onChange: (id: string | null) => void
  type: Category['type']
}

/** Categories of one kind, each group named by its main category, which may be chosen itself. */
export function CategorySelect({ value, onChange, type, ...rest }: CategorySelectProps) {
  const { data } = useRouteQuery(categories.options, { query: {} })
  return (
    <SelectInput
      openOnFocus={false}
      {...rest}
      data={groupsOf(data?.items ?? [], type)}
      value={value}
      onChange={(id) => onChange(id)}
    />
  )
}

function groupsOf(all: readonly Choice[], type: Category['type']) {
  const ofType = all.filter((category) => category.type === type)
  return ofType
    .filter(({ parent }) => parent === null)
    .map((main) => ({
      group: main.name,
      items: [main, ...ofType.filter(({ parent }) => parent?.id === main.id)].map(({ id, name }) => ({
        value: id,
        label: name,
      })),
    }))
}
