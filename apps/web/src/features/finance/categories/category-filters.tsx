import type { Category } from '@prumo/contract/finance/categories'
import { categoryTypeLabels } from '@prumo/contract/finance/labels'
import { useState } from 'react'
import { FilterSheet } from '#ui/table/filter-sheet.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'

type Filters = { type?: Category['type'] | undefined; parentId?: string | undefined }

type CategoryFiltersProps = {
  all: readonly Category[]
  filters: Filters
  onApply: (filters: Filters) => void
  onClose: () => void
}

const types = (['INCOME', 'EXPENSE'] as const).map((value) => ({ value, label: categoryTypeLabels[value] }))

/** By kind and by main category. */
export function CategoryFilters({ all, filters, onApply, onClose }: CategoryFiltersProps) {
  const [draft, setDraft] = useState<Filters>({ type: filters.type, parentId: filters.parentId })
  const mains = all.filter(({ parent, type }) => parent === null && (!draft.type || type === draft.type))
  return (
    <FilterSheet
      opened
      onClose={onClose}
      onClear={() => setDraft({ type: undefined, parentId: undefined })}
      onApply={() => {
        onApply({ ...filters, ...draft })
        onClose()
      }}
    >
      <SelectInput
        label="Tipo"
        placeholder="Todos"
        data={types}
        value={draft.type ?? null}
        onChange={(type) => setDraft({ type: (type as Category['type'] | null) ?? undefined, parentId: undefined })}
      />
      <SelectInput
        label="Categoria principal"
        placeholder="Todas"
        data={mains.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.parentId ?? null}
        onChange={(parentId) => setDraft({ ...draft, parentId: parentId ?? undefined })}
      />
    </FilterSheet>
  )
}
