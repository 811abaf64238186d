import { ActionIcon } from '@mantine/core'
import { addMonths } from '@prumo/domain/calendar/calendar-date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { DateRangeInput } from '#ui/inputs/date-range-input.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { Toolbar } from '#ui/table/toolbar.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { monthOf } from '#shared/reports/month-of.ts'
import { periodPresets } from '#shared/reports/period-presets.ts'
import { earliestDay } from '../view/earliest-day.ts'
import { StatusSegment } from './status-segment.tsx'
import { countFilters } from './count-filters.ts'
import styles from './entries-toolbar.module.css'
import type { EntriesView } from '../view/use-entries-view.ts'

const EntriesFilters = lazy(async () => ({ default: (await import('./entries-filters.tsx')).EntriesFilters }))

const ActiveFilters = lazy(async () => ({ default: (await import('./active-filters.tsx')).ActiveFilters }))

const types = [
  { value: 'ALL', label: 'Todos' },
  { value: 'INCOME', label: 'Receitas' },
  { value: 'EXPENSE', label: 'Despesas' },
] as const

/** The filter card: search, status, type, period, advanced filters and the chips of what is active. */
export function EntriesToolbar({ entriesView, tools }: { entriesView: EntriesView; tools: ReactNode }) {
  const { filters, period, today, isByCategory, list, setFilters, setPeriod } = entriesView
  const [drawer, setDrawer] = useState<'closed' | 'open' | 'never'>('never')
  const count = countFilters(entriesView)
  const isPhone = useIsPhone()
  const type = filters.type === 'INCOME' || filters.type === 'EXPENSE' ? filters.type : 'ALL'
  const search = {
    value: filters.search ?? '',
    onChange: (text: string) => list.setFilter('search', text || undefined),
    label: 'Buscar por descrição, valor ou pessoa',
  }
  return (
    <div data-tour="transactions-toolbar">
      <Toolbar search={search} filter={{ count, onOpen: () => setDrawer('open') }} tools={tools}>
        {!isPhone && <StatusSegment value={filters.status} onChange={(status) => setFilters({ status })} />}
        {isByCategory && !isPhone && (
          <Segment
            label="Tipo"
            value={type}
            onChange={(next) => setFilters({ type: next === 'ALL' ? undefined : next })}
            options={types}
          />
        )}
        <div className={styles.period}>
          <MonthStep label="Mês anterior" icon={ChevronLeft} by={-1} {...entriesView} />
          <DateRangeInput
            label="Período"
            value={period}
            onChange={setPeriod}
            presets={periodPresets(today)}
            min={earliestDay}
          />
          <MonthStep label="Próximo mês" icon={ChevronRight} by={1} {...entriesView} />
        </div>
      </Toolbar>
      {count > 0 && (
        <Suspense fallback={null}>
          <ActiveFilters {...entriesView} />
        </Suspense>
      )}
      {drawer !== 'never' && (
        <Suspense fallback={null}>
          <EntriesFilters entriesView={entriesView} opened={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </div>
  )
}

type MonthStepProps = Pick<EntriesView, 'period' | 'setPeriod'> & {
  label: string
  icon: typeof ChevronLeft
  by: 1 | -1
}

/** The whole month beside the one the period begins in. */
const MonthStep = ({ label, icon: Icon, by, period, setPeriod }: MonthStepProps) => (
  <ActionIcon
    variant="default"
    size={36}
    aria-label={label}
    title={label}
    disabled={by < 0 && monthOf(period.from).from <= earliestDay}
    onClick={() => setPeriod(monthOf(addMonths(monthOf(period.from).from, by)))}
  >
    <Icon size={16} aria-hidden />
  </ActionIcon>
)
