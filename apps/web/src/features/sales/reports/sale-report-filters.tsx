import { Button } from '@mantine/core'
import { personChoices } from '@prumo/contract/people/person-choices'
import { saleReportLabels } from '@prumo/contract/sales/sale-labels'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useQueries } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { routeQuery } from '#shared/api/use-route.ts'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { reportPresets } from '#shared/reports/report-presets.ts'
import { DateRangeInput } from '#ui/inputs/date-range-input.tsx'
import type { DateRange } from '#ui/inputs/date-range.ts'
import { Segment } from '#ui/inputs/segment.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { FilterChips } from '#ui/table/filter-chips.tsx'
import { FilterSheet } from '#ui/table/filter-sheet.tsx'
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
  const [isOpen, setOpen] = useState(false)
  const isPhone = useIsPhone()
  const { seller, client } = search
  const ids = [seller, client].filter((id) => id !== undefined)
  const found = useQueries({ queries: ids.map((id) => routeQuery(personChoices.find, { query: { id } })) })
  const nameOf = (id: string) =>
    found.flatMap(({ data }) => data?.items ?? []).find((one) => one.id === id)?.name ?? '…'
  const chips = [
    seller && { key: 'seller', label: `Vendedor: ${nameOf(seller)}`, onRemove: () => onChange({ seller: undefined }) },
    client && { key: 'client', label: `Cliente: ${nameOf(client)}`, onRemove: () => onChange({ client: undefined }) },
  ].filter((chip) => typeof chip === 'object')
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
        <Button
          variant="default"
          leftSection={<ListFilter size={15} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Filtrar
        </Button>
      </div>
      <FilterChips chips={chips} onClear={() => onChange({ seller: undefined, client: undefined })} />
      {isOpen && <PeopleFilters search={search} onApply={onChange} onClose={() => setOpen(false)} />}
    </>
  )
}

type PeopleFiltersProps = { search: SaleReportSearch; onApply: (change: SaleReportSearch) => void; onClose: () => void }

function PeopleFilters({ search, onApply, onClose }: PeopleFiltersProps) {
  const [draft, setDraft] = useState({ seller: search.seller, client: search.client })
  return (
    <FilterSheet
      opened
      onClose={onClose}
      onClear={() => setDraft({ seller: undefined, client: undefined })}
      onApply={() => {
        onApply(draft)
        onClose()
      }}
      title="Filtros do relatório"
    >
      <PersonSelect
        label="Vendedor"
        value={draft.seller ?? null}
        onChange={(id) => setDraft({ ...draft, seller: id ?? undefined })}
      />
      <PersonSelect
        label="Cliente"
        value={draft.client ?? null}
        onChange={(id) => setDraft({ ...draft, client: id ?? undefined })}
      />
    </FilterSheet>
  )
}
