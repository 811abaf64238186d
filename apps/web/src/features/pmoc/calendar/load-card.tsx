import { schedule } from '@prumo/contract/pmoc/schedule'
import type { AnswerOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { Card } from '#ui/card.tsx'
import styles from './calendar.module.css'

type TechnicianWeek = AnswerOf<typeof schedule.technicians>['technicians'][number]

const hours = (minutes: number) => (minutes / 60).toLocaleString('pt-BR', { maximumFractionDigits: 1 })

/** What the week of the day that is looked at asks of each technician. */
export function LoadCard({ day }: { day: CalendarDate }) {
  const { data } = useRouteQueryKeepingLast(schedule.technicians, { query: { date: day } })
  const people = data?.technicians.filter(({ technician }) => technician !== null) ?? []
  if (people.length === 0) return null
  return (
    <Card title="Carga da semana">
      <ul className={styles.load}>
        {people.map((week) => (
          <li key={week.technician!.id} data-over={isOver(week) || undefined}>
            <span title={week.technician!.name}>{week.technician!.name.split(' ')[0]}</span>
            <LoadBar week={week} />
            <span className="num">{loadText(week)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const isOver = ({ minutes, capacityMinutes }: TechnicianWeek) => minutes > capacityMinutes
export const loadText = ({ minutes, capacityMinutes }: TechnicianWeek) =>
  `${hours(minutes)} de ${hours(capacityMinutes)} h`

export const LoadBar = ({ week }: { week: TechnicianWeek }) => (
  <span className={styles.bar} data-over={isOver(week) || undefined} aria-hidden>
    <i style={{ width: `${Math.min(100, (week.minutes * 100) / Math.max(1, week.capacityMinutes))}%` }} />
  </span>
)
