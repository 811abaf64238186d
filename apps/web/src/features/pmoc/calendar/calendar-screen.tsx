import { Skeleton } from '@mantine/core'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { schedule } from '@prumo/contract/pmoc/schedule'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { lazy, Suspense } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { PointerDrag } from '#ui/drag/pointer-drag.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Grid } from '#ui/layout/grid.ts'
import { countedItems } from '../items/item-labels.ts'
import { CalendarSteps } from './calendar-steps.tsx'
import styles from './calendar.module.css'
import { DayCard } from './day-card.tsx'
import { LoadCard } from './load-card.tsx'
import { weeksOf } from './month-days.ts'
import { MonthGrid } from './month-grid.tsx'
import { OverdueCard } from './overdue-card.tsx'
import { isWhere, type CalendarPill, type PillTarget } from './pill.ts'
import { TechnicianBoard } from './technician-board.tsx'
import { useCalendarAddress } from './use-calendar-address.ts'
import { useMovePill } from './use-move-pill.ts'

const MoveItemsDialog = lazy(async () => ({ default: (await import('../items/move-dialog.tsx')).MoveItemsDialog }))

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })

/** Which building is due on which day. */
export function CalendarScreen() {
  const address = useCalendarAddress()
  const isPhone = useIsPhone()
  const mayMove = useMayCall(pmocHeads.update)
  const { month, filters, week } = address
  // A hand holds a month of dots: weeks and technicians need the width.
  const view = isPhone ? 'month' : address.view
  const weeks = view === 'month' ? weeksOf(month) : [week]
  const days = weeks.flat()
  const answer = useRouteQueryKeepingLast(schedule.calendar, {
    query: { startDate: days[0]!, endDate: days.at(-1)!, ...filters },
  })
  const moving = useMovePill(filters)
  const pills = answer.data?.days ?? []
  const counted = view === 'month' ? pills.filter(({ date }) => date.startsWith(month.slice(0, 7))) : pills
  const when =
    view === 'month'
      ? `em ${monthName.format(new Date(`${month}T12:00:00Z`))}`
      : `de ${formatDate(week[0]!)} a ${formatDate(week[6]!)}`
  const grid = { address, mayMove, onMove: (pill: CalendarPill) => void moving.move(pill) }
  return (
    <Page>
      <PageHeader
        title="Calendário de Manutenções"
        context={`${filters.planId ? 'Um PMOC' : 'Todos os PMOCs'} · ${countedItems(sumOf(counted, 'items'))} ${when}`}
        actions={<CalendarSteps address={address} isPhone={isPhone} />}
      />
      {!answer.data && answer.isError && (
        <div className="card">
          <ErrorState message={messageOf(answer.error)} onRetry={() => void answer.refetch()} />
        </div>
      )}
      {!answer.data && !answer.isError && <Skeleton height={560} radius="xl" />}
      {answer.data && (
        <Grid columns="minmax(0, 1fr) 300px" gap={16} align="start" stacks="screen">
          <Stack gap={12}>
            <div className={`card ${styles.month}`}>
              <PointerDrag<CalendarPill, PillTarget>
                onDrop={({ held, over }) => over && !isWhere(held, over.place) && void moving.move(held, over.place)}
              >
                {view === 'technicians' ? (
                  <TechnicianBoard {...grid} />
                ) : (
                  <MonthGrid {...grid} {...{ weeks, pills, isPhone }} />
                )}
              </PointerDrag>
            </div>
            <Legend mayMove={mayMove && !isPhone} isByTechnician={view === 'technicians'} />
          </Stack>
          <div className={styles.side}>
            <Counts pills={counted} label={view === 'month' ? 'Resumo do mês' : 'Resumo da semana'} />
            <DayCard address={address} mayMove={mayMove} onMove={grid.onMove} />
            <OverdueCard address={address} mayMove={mayMove} onReplan={(items) => moving.ask({ items })} />
            <LoadCard day={address.day} />
          </div>
        </Grid>
      )}
      <Suspense fallback={null}>
        {moving.asked && <MoveItemsDialog {...moving.asked} onClose={moving.close} />}
      </Suspense>
    </Page>
  )
}

const sumOf = (pills: readonly CalendarPill[], name: 'items' | 'completed' | 'pending' | 'overdue' | 'running') =>
  pills.reduce((total, pill) => total + pill[name], 0)

function Counts({ pills, label }: { pills: readonly CalendarPill[]; label: string }) {
  const running = sumOf(pills, 'running')
  const figures = [
    { label: 'Concluídas', state: 'completed', count: sumOf(pills, 'completed') },
    { label: 'A fazer', state: 'pending', count: sumOf(pills, 'pending') - running },
    { label: 'Atrasadas', state: 'overdue', count: sumOf(pills, 'overdue') },
    { label: 'Em andamento', state: 'running', count: running },
  ]
  return (
    <dl className={`card ${styles.counts}`} aria-label={label}>
      {figures.map(({ label: name, state, count }) => (
        <div key={state} data-state={state}>
          <dt>{name}</dt>
          <dd className="num">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

const Legend = ({ mayMove, isByTechnician }: { mayMove: boolean; isByTechnician: boolean }) => (
  <p className={styles.legend}>
    <span data-state="completed">Concluída</span>
    <span data-state="pending">A fazer</span>
    <span data-state="overdue">Atrasada</span>
    {mayMove && (
      <em>
        Arraste para mudar o dia{isByTechnician && ' ou o técnico'} · <Kbd>M</Kbd> mover pelo teclado
      </em>
    )}
  </p>
)
