import { Button } from '@mantine/core'
import { ListFilter } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { DateRangeInput, type DateRangePreset } from '#ui/inputs/date-range-input.tsx'
import type { DateRange } from '#ui/inputs/date-range.ts'
import { FilterChips, type FilterChip } from '#ui/table/filter-chips.tsx'
import styles from './report-filter-bar.module.css'

type ReportFilterBarProps = {
  range: DateRange
  onRange: (range: DateRange) => void
  presets: DateRangePreset[]
  /** Between period and button: how it is grouped, what counts. */
  children?: ReactNode
  /** What else is set; without a chip, what is not. */
  chips: readonly (FilterChip | '' | 0 | undefined)[]
  onClear: () => void
  /** The further filters, fetched once they are wanted. */
  sheet: (opened: boolean, onClose: () => void) => ReactNode
}

/** The period of a report at hand; whatever else narrows it behind a button, as chips when it is set. */
export function ReportFilterBar({ range, onRange, presets, children, chips, onClear, sheet }: ReportFilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const [openings, setOpenings] = useState(0)

  function open() {
    setOpenings(openings + 1)
    setOpen(true)
  }

  return (
    <>
      <div className={styles.bar} data-wide={children ? true : undefined}>
        <DateRangeInput label="Período" value={range} onChange={onRange} presets={presets} />
        {children}
        <Button
          variant="default"
          leftSection={<ListFilter size={15} aria-hidden />}
          aria-haspopup="dialog"
          onClick={open}
        >
          Filtrar
        </Button>
      </div>
      <FilterChips chips={chips.filter((chip) => typeof chip === 'object')} onClear={onClear} />
      {/* Each opening begins with what is set by then. */}
      {openings > 0 && <Suspense key={openings}>{sheet(isOpen, () => setOpen(false))}</Suspense>}
    </>
  )
}
