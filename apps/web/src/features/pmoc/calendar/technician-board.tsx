import { Skeleton } from '@mantine/core'
import { schedule } from '@prumo/contract/pmoc/schedule'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { Move, UsersRound } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { Avatar } from '#ui/images/avatar.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Pill } from './calendar-pill.tsx'
import styles from './calendar.module.css'
import { LoadBar, loadText } from './load-card.tsx'
import { isWeekend } from './month-days.ts'
import type { CalendarPill, PillTarget } from './pill.ts'
import type { CalendarAddress } from './use-calendar-address.ts'
import { useComingPill } from './use-coming-pill.ts'

type TechnicianBoardProps = { address: CalendarAddress; mayMove: boolean; onMove: (pill: CalendarPill) => void }
type TechnicianWeek = AnswerOf<typeof schedule.technicians>['technicians'][number]

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })

/** A week: rows are technicians, columns days. What is taken elsewhere changes its day, its technician or both. */
export function TechnicianBoard(props: TechnicianBoardProps) {
  const { week, filters, today, day } = props.address
  const { data, isError, error, refetch } = useRouteQueryKeepingLast(schedule.technicians, {
    query: { date: day, ...filters },
  })
  if (!data && isError) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={420} />
  if (data.technicians.length === 0)
    return (
      <EmptyState icon={UsersRound} title="Nenhum técnico cadastrado">
        Cadastre uma pessoa com a função Técnico para dividir as visitas.
      </EmptyState>
    )
  return (
    <div className={styles.sideways}>
      <table className={styles.people} aria-label="Manutenções da semana por técnico">
        <thead>
          <tr>
            <th scope="col">Técnico</th>
            {week.map((date) => (
              <th key={date} scope="col" className="num" data-today={date === today || undefined}>
                {weekday.format(new Date(`${date}T12:00:00Z`)).replace('.', '')} {formatDate(date).slice(0, 5)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.technicians.map((of) => (
            <TechnicianRow key={of.technician?.id ?? ''} {...props} of={of} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TechnicianRow({ of, ...props }: TechnicianBoardProps & { of: TechnicianWeek }) {
  const { technician, days } = of
  const pills = days.map((pill): CalendarPill => ({ ...pill, technician }))
  return (
    <tr>
      <th scope="row">
        <span className={styles.person}>
          {technician && <Avatar name={technician.name} size={26} />}
          {technician?.name ?? 'Sem técnico'}
        </span>
        {technician && (
          <>
            <LoadBar week={of} />
            <small className={`${styles.quiet} num`}>{loadText(of)}</small>
          </>
        )}
      </th>
      {props.address.week.map((date) => (
        <TechnicianCell
          key={date}
          {...props}
          target={{ day: date, technicianId: technician?.id ?? null }}
          pills={pills.filter((pill) => pill.date === date)}
        />
      ))}
    </tr>
  )
}

type TechnicianCellProps = TechnicianBoardProps & {
  target: PillTarget & { day: CalendarDate }
  pills: readonly CalendarPill[]
}

function TechnicianCell({ target, pills, address, mayMove, onMove }: TechnicianCellProps) {
  const { setNodeRef, coming } = useComingPill(target)
  return (
    <td
      ref={setNodeRef}
      data-drop-day={target.day}
      data-drop-technician={target.technicianId ?? ''}
      data-free={isWeekend(target.day) || undefined}
      data-target={coming !== null || undefined}
    >
      {pills.map((pill) => (
        <Pill key={pill.planId} {...{ pill, mayMove, onMove }} onShow={address.showDay} />
      ))}
      {coming && (
        <span className={styles.ghost} aria-hidden>
          <Move size={13} /> {coming.entity}
        </span>
      )}
    </td>
  )
}
