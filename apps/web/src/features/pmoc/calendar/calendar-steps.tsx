import { ActionIcon, Button } from '@mantine/core'
import { addDays, addMonths, formatDate, startOfMonth } from '@prumo/domain/calendar/calendar-date'
import { ChevronLeft, ChevronRight, ListFilter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Segment } from '#ui/inputs/segment.tsx'
import styles from './calendar.module.css'
import { calendarViews, type CalendarAddress } from './use-calendar-address.ts'

const CalendarFiltersSheet = lazy(async () => ({
  default: (await import('./calendar-filters.tsx')).CalendarFiltersSheet,
}))

const title = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** By month or week, which view, and the filters. */
export function CalendarSteps({ address, isPhone }: { address: CalendarAddress; isPhone: boolean }) {
  const { view, filters, showView } = address
  const [isFiltering, setIsFiltering] = useState(false)
  const count = Object.keys(filters).length
  return (
    <>
      {isPhone || view === 'month' ? <MonthSteps address={address} /> : <WeekSteps address={address} />}
      {!isPhone && <Segment label="Vista" value={view} options={calendarViews} onChange={showView} />}
      <Button
        variant="default"
        leftSection={<ListFilter size={15} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsFiltering(true)}
      >
        Filtrar{count > 0 && ` · ${count}`}
      </Button>
      {isFiltering && (
        <Suspense fallback={null}>
          <CalendarFiltersSheet address={address} onClose={() => setIsFiltering(false)} />
        </Suspense>
      )}
    </>
  )
}

function MonthSteps({ address: { month, today, showMonth } }: { address: CalendarAddress }) {
  const name = title.format(new Date(`${month}T12:00:00Z`))
  return (
    <Steps
      unit="mês"
      name={name.charAt(0).toUpperCase() + name.slice(1)}
      back={`${name}: voltar ao mês atual`}
      onStep={(step) => showMonth(addMonths(month, step))}
      onToday={() => showMonth(startOfMonth(today))}
    />
  )
}

function WeekSteps({ address: { week, day, today, showDay } }: { address: CalendarAddress }) {
  const name = `${formatDate(week[0]!).slice(0, 5)} a ${formatDate(week[6]!)}`
  return (
    <Steps
      unit="semana"
      name={name}
      back={`${name}: voltar à semana atual`}
      onStep={(step) => showDay(addDays(day, step * 7))}
      onToday={() => showDay(today)}
    />
  )
}

type StepsProps = {
  unit: 'mês' | 'semana'
  name: string
  back: string
  onStep: (step: 1 | -1) => void
  onToday: () => void
}

const Steps = ({ unit, name, back, onStep, onToday }: StepsProps) => (
  <>
    <ActionIcon
      variant="default"
      size={36}
      aria-label={unit === 'mês' ? 'Mês anterior' : 'Semana anterior'}
      onClick={() => onStep(-1)}
    >
      <ChevronLeft size={17} aria-hidden />
    </ActionIcon>
    <Button variant="default" className={styles.monthName} aria-label={back} onClick={onToday}>
      {name}
    </Button>
    <ActionIcon
      variant="default"
      size={36}
      aria-label={unit === 'mês' ? 'Próximo mês' : 'Próxima semana'}
      onClick={() => onStep(1)}
    >
      <ChevronRight size={17} aria-hidden />
    </ActionIcon>
  </>
)
