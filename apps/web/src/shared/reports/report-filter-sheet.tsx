import { useState, type ReactNode } from 'react'
import { FilterSheet } from '#ui/table/filter-sheet.tsx'

type ReportFilterSheetProps<Filters> = {
  opened: boolean
  onClose: () => void
  /** What is set now, and the same with nothing set. */
  filters: Filters
  nothing: Filters
  onApply: (filters: Filters) => void
  children: (draft: Filters, change: (part: Partial<Filters>) => void) => ReactNode
}

/** Further filters of a report, which count once they are applied. */
export function ReportFilterSheet<Filters extends object>(props: ReportFilterSheetProps<Filters>) {
  const { opened, onClose, filters, nothing, onApply, children } = props
  const [draft, setDraft] = useState(filters)
  return (
    <FilterSheet
      opened={opened}
      onClose={onClose}
      onClear={() => setDraft(nothing)}
      onApply={() => {
        onApply(draft)
        onClose()
      }}
      title="Filtros do relatório"
    >
      {children(draft, (part) => setDraft({ ...draft, ...part }))}
    </FilterSheet>
  )
}
