import { entryTypeLabels } from '@prumo/contract/finance/labels'
import { lazy } from 'react'
import type { Basis } from '@prumo/contract/finance/segments'
import type { DateRange } from '#ui/inputs/date-range.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { ReportFilterBar } from '#shared/reports/report-filter-bar.tsx'
import { periodPresets } from '#shared/reports/period-presets.ts'
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
  const isPhone = useIsPhone()
  const { type, accounts, categories, centers } = search
  const countChip = (key: 'accounts' | 'categories' | 'centers', one: string, several: string) => {
    const count = search[key]?.length
    return (
      count && {
        key,
        label: count === 1 ? `1 ${one}` : `${count} ${several}`,
        onRemove: () => onChange({ [key]: undefined }),
      }
    )
  }
  return (
    <ReportFilterBar
      range={range}
      onRange={({ from, to }) => onChange({ from, to })}
      presets={periodPresets(today)}
      chips={[
        type && { key: 'type', label: `Tipo: ${entryTypeLabels[type]}`, onRemove: () => onChange({ type: undefined }) },
        countChip('accounts', 'conta', 'contas'),
        countChip('categories', 'categoria', 'categorias'),
        countChip('centers', 'centro de custo', 'centros de custo'),
      ]}
      onClear={() => onChange({ type: undefined, accounts: undefined, categories: undefined, centers: undefined })}
      sheet={(opened, onClose) => (
        <FurtherFilters
          opened={opened}
          onClose={onClose}
          filters={{ type, accounts, categories, centers }}
          onApply={onChange}
        />
      )}
    >
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
    </ReportFilterBar>
  )
}
