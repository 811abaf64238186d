import { Button } from '@mantine/core'
import { entryTypeLabels } from '@prumo/contract/finance/labels'
import { ListFilter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Basis } from '@prumo/contract/finance/segments'
import { DateRangeInput } from '#ui/inputs/date-range-input.tsx'
import type { DateRange } from '#ui/inputs/date-range.ts'
import { FilterChips } from '#ui/table/filter-chips.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { reportPresets } from '#shared/reports/report-presets.ts'
import styles from './reports.module.css'
import { fittingGrouping, groupings, type Grouping, type ReportsSearch } from './reports-search.ts'

const FurtherFilters = lazy(async () => ({ default: (await import('./further-filters.tsx')).FurtherFilters }))

const choices = Object.entries(groupings).map(([value, label]) => ({ value, label }))
const bases: readonly { value: Basis; label: string }[] = [
  { value: 'cash', label: 'Caixa' },
  { value: 'competence', label: 'Competência' },
]

type ReportFiltersProps = {
  search: ReportsSearch
  range: DateRange
  today: string
  onChange: (change: ReportsSearch) => void
}

/** Period, grouping and regime at hand; accounts, categories, cost centres and type behind a button, as chips when they are set. */
export function ReportFilters({ search, range, today, onChange }: ReportFiltersProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const isPhone = useIsPhone()
  const { type, accounts, categories, centers } = search
  const chips = [
    type && { key: 'type', label: `Tipo: ${entryTypeLabels[type]}`, onRemove: () => onChange({ type: undefined }) },
    accounts && {
      key: 'accounts',
      label: accounts.length === 1 ? '1 conta' : `${accounts.length} contas`,
      onRemove: () => onChange({ accounts: undefined }),
    },
    categories && {
      key: 'categories',
      label: categories.length === 1 ? '1 categoria' : `${categories.length} categorias`,
      onRemove: () => onChange({ categories: undefined }),
    },
    centers && {
      key: 'centers',
      label: centers.length === 1 ? '1 centro de custo' : `${centers.length} centros de custo`,
      onRemove: () => onChange({ centers: undefined }),
    },
  ].filter((chip) => chip !== undefined)
  return (
    <>
      <div className={styles.filters}>
        <DateRangeInput
          label="Período"
          value={range}
          onChange={({ from, to }) => onChange({ from, to })}
          presets={reportPresets(today)}
        />
        <SelectInput
          className={styles.grouping}
          aria-label="Agrupamento"
          data={choices}
          value={search.grouping ?? fittingGrouping(range.from, range.to)}
          clearable={false}
          onChange={(value) => onChange({ grouping: value as Grouping })}
        />
        <Segment
          label="Regime"
          value={search.basis ?? 'cash'}
          onChange={(basis) => onChange({ basis: basis === 'cash' ? undefined : basis })}
          options={bases}
          fullWidth={isPhone}
        />
        <Button
          variant="default"
          leftSection={<ListFilter size={15} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Filtrar
        </Button>
      </div>
      <FilterChips
        chips={chips}
        onClear={() => onChange({ type: undefined, accounts: undefined, categories: undefined, centers: undefined })}
      />
      {isOpen !== null && (
        <Suspense>
          <FurtherFilters opened={isOpen} onClose={() => setOpen(false)} search={search} onApply={onChange} />
        </Suspense>
      )}
    </>
  )
}
