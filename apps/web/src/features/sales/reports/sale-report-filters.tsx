import { personChoices } from '@prumo/contract/people/person-choices'
import { saleReportLabels } from '@prumo/contract/sales/sale-labels'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useQueries } from '@tanstack/react-query'
import { routeQuery } from '#shared/api/use-route.ts'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { ReportFilterBar } from '#shared/reports/report-filter-bar.tsx'
import { ReportFilterSheet } from '#shared/reports/report-filter-sheet.tsx'
import { pastPresets } from '#shared/reports/period-presets.ts'
import type { DateRange } from '#ui/inputs/date-range.ts'
import { Segment } from '#ui/inputs/segment.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import type { SaleGrouping, SaleReportSearch } from './sale-report-search.ts'
import styles from './sale-reports.module.css'

const groupings = Object.entries(saleReportLabels).map(([value, label]) => ({
  value,
  label: `Por ${label.toLowerCase()}`,
}))
const bases = [
  { value: 'sold', label: 'Vendidas' },
  { value: 'invoiced', label: 'Faturadas' },
] as const

type SaleReportFiltersProps = {
  search: SaleReportSearch
  range: DateRange
  today: CalendarDate
  onChange: (change: SaleReportSearch) => void
}

/** Period, grouping and what counts at hand; seller and client behind a button, as chips when they are set. */
export function SaleReportFilters({ search, range, today, onChange }: SaleReportFiltersProps) {
  const isPhone = useIsPhone()
  const { seller, client } = search
  const ids = [seller, client].filter((id) => id !== undefined)
  const found = useQueries({ queries: ids.map((id) => routeQuery(personChoices.find, { query: { id } })) })
  const nameOf = (id: string) =>
    found.flatMap(({ data }) => data?.items ?? []).find((one) => one.id === id)?.name ?? '…'
  return (
    <ReportFilterBar
      range={range}
      onRange={({ from, to }) => onChange({ from, to })}
      presets={pastPresets(today)}
      chips={[
        seller && {
          key: 'seller',
          label: `Vendedor: ${nameOf(seller)}`,
          onRemove: () => onChange({ seller: undefined }),
        },
        client && {
          key: 'client',
          label: `Cliente: ${nameOf(client)}`,
          onRemove: () => onChange({ client: undefined }),
        },
      ]}
      onClear={() => onChange(nobody)}
      sheet={(opened, onClose) => (
        <PeopleFilters opened={opened} onClose={onClose} people={{ seller, client }} onApply={onChange} />
      )}
    >
      <SelectInput
        className={styles.grouping}
        aria-label="Agrupamento"
        data={groupings}
        value={search.by ?? 'day'}
        clearable={false}
        onChange={(by) => onChange({ by: by === 'day' ? undefined : (by as SaleGrouping), show: undefined })}
      />
      <Segment
        label="O que contar"
        value={search.basis ?? 'sold'}
        onChange={(basis) => onChange({ basis: basis === 'sold' ? undefined : basis })}
        options={bases}
        fullWidth={isPhone}
      />
    </ReportFilterBar>
  )
}

type People = Pick<SaleReportSearch, 'seller' | 'client'>
type PeopleFiltersProps = { opened: boolean; onClose: () => void; people: People; onApply: (people: People) => void }

const nobody: People = { seller: undefined, client: undefined }

const PeopleFilters = ({ people, ...sheet }: PeopleFiltersProps) => (
  <ReportFilterSheet {...sheet} filters={people} nothing={nobody}>
    {({ seller, client }, change) => (
      <>
        <PersonSelect label="Vendedor" value={seller ?? null} onChange={(id) => change({ seller: id ?? undefined })} />
        <PersonSelect label="Cliente" value={client ?? null} onChange={(id) => change({ client: id ?? undefined })} />
      </>
    )}
  </ReportFilterSheet>
)
