import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { schedule } from '@prumo/contract/pmoc/schedule'
import { addMonths, startOfMonth } from '@prumo/domain/calendar/calendar-date'
import { ChevronLeft, ChevronRight, ListFilter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { Kbd } from '#ui/kbd.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { countedItems } from '../items/item-words.ts'
import styles from './calendar.module.css'
import { DayCard } from './day-card.tsx'
import { weeksOf } from './month-days.ts'
import { MonthGrid } from './month-grid.tsx'
import { OverdueCard } from './overdue-card.tsx'
import { useCalendarAddress, type CalendarAddress } from './use-calendar-address.ts'
import { useMovePill } from './use-move-pill.ts'
import { usePillDrag } from './use-pill-drag.ts'

const MoveItemsDialog = lazy(async () => ({ default: (await import('../items/move-dialog.tsx')).MoveItemsDialog }))
const CalendarFiltersSheet = lazy(async () => ({
  default: (await import('./calendar-filters.tsx')).CalendarFiltersSheet,
}))

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })

/** Which building is due on which day. */
export function CalendarScreen() {
  const address = useCalendarAddress()
  const isPhone = useIsPhone()
  const mayMove = useMayCall(pmocHeads.update)
  const { month, filters } = address
  const days = weeksOf(month).flat()
  const answer = useRouteQueryKeepingLast(schedule.calendar, {
    query: { startDate: days[0]!, endDate: days.at(-1)!, ...filters },
  })
  const moving = useMovePill(filters)
  const drag = usePillDrag((pill, day) => void moving.move(pill, day))
  const pills = answer.data?.days ?? []
  const ofMonth = pills.filter(({ date }) => date.startsWith(month.slice(0, 7)))
  const sum = (name: 'items' | 'completed' | 'pending' | 'overdue') =>
    ofMonth.reduce((total, pill) => total + pill[name], 0)
  const name = monthName.format(new Date(`${month}T12:00:00Z`))
  return (
    <Page>
      <PageHeader
        title="Calendário de Manutenções"
        context={`${filters.planId ? 'Um PMOC' : 'Todos os PMOCs'} · ${countedItems(sum('items'))} em ${name}`}
        actions={<Steps address={address} />}
      />
      {!answer.data && answer.isError && (
        <div className="card">
          <ErrorState message={messageOf(answer.error)} onRetry={() => void answer.refetch()} />
        </div>
      )}
      {!answer.data && !answer.isError && <Skeleton height={560} radius="xl" />}
      {answer.data && (
        <div className={styles.layout}>
          <div className={styles.main}>
            <div className={`card ${styles.month}`}>
              <MonthGrid
                address={address}
                pills={pills}
                isPhone={isPhone}
                drag={mayMove ? drag : null}
                onMove={(pill) => void moving.move(pill)}
              />
            </div>
            <Legend mayMove={mayMove && !isPhone} />
          </div>
          <div className={styles.side}>
            <Counts completed={sum('completed')} pending={sum('pending')} overdue={sum('overdue')} />
            <DayCard address={address} mayMove={mayMove} onMove={(pill) => void moving.move(pill)} />
            <OverdueCard address={address} mayMove={mayMove} onReplan={(items) => moving.ask({ items })} />
          </div>
        </div>
      )}
      <Suspense fallback={null}>
        {moving.asked && <MoveItemsDialog {...moving.asked} onClose={moving.close} />}
      </Suspense>
    </Page>
  )
}

const Counts = ({ completed, pending, overdue }: { completed: number; pending: number; overdue: number }) => (
  <dl className={`card ${styles.counts}`} aria-label="Contagem do mês">
    <div data-state="completed">
      <dt>Concluídas</dt>
      <dd className="num">{completed}</dd>
    </div>
    <div>
      <dt>A fazer</dt>
      <dd className="num">{pending}</dd>
    </div>
    <div data-state="overdue">
      <dt>Atrasadas</dt>
      <dd className="num">{overdue}</dd>
    </div>
  </dl>
)

const Legend = ({ mayMove }: { mayMove: boolean }) => (
  <p className={styles.legend}>
    <span data-state="completed">Concluída</span>
    <span data-state="pending">A fazer</span>
    <span data-state="overdue">Atrasada</span>
    {mayMove && (
      <em>
        Arraste para mudar o dia · <Kbd>M</Kbd> mover pelo teclado
      </em>
    )}
  </p>
)

const title = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function Steps({ address }: { address: CalendarAddress }) {
  const { month, today, filters, showMonth } = address
  const [isFiltering, setIsFiltering] = useState(false)
  const count = Object.keys(filters).length
  const name = title.format(new Date(`${month}T12:00:00Z`))
  return (
    <>
      <ActionIcon variant="default" size={36} aria-label="Mês anterior" onClick={() => showMonth(addMonths(month, -1))}>
        <ChevronLeft size={17} aria-hidden />
      </ActionIcon>
      <Button
        variant="default"
        className={styles.monthName}
        aria-label={`${name}: voltar ao mês atual`}
        onClick={() => showMonth(startOfMonth(today))}
      >
        {name.charAt(0).toUpperCase() + name.slice(1)}
      </Button>
      <ActionIcon variant="default" size={36} aria-label="Próximo mês" onClick={() => showMonth(addMonths(month, 1))}>
        <ChevronRight size={17} aria-hidden />
      </ActionIcon>
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
