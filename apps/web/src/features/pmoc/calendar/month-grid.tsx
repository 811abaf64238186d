import { addDays, formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { holidaysOf } from '@prumo/domain/pmoc/schedule/holidays'
import { Move } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { countedItems } from '../items/item-labels.ts'
import { Pill } from './calendar-pill.tsx'
import styles from './calendar.module.css'
import monthStyles from './month.module.css'
import { isWeekend } from './month-days.ts'
import { pillState, type CalendarPill } from './pill.ts'
import type { CalendarAddress } from './use-calendar-address.ts'
import { useComingPill } from './use-coming-pill.ts'

type MonthGridProps = {
  address: CalendarAddress
  /** Those of the month, or the one that is looked at. */
  weeks: readonly (readonly CalendarDate[])[]
  pills: readonly CalendarPill[]
  isPhone: boolean
  mayMove: boolean
  onMove: (pill: CalendarPill) => void
}

const weekdays = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb']
const longDay = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
/** Then '+n'; a week that stands alone shows them all. */
const mostShown = 3
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Weeks of buildings. Arrows walk over the days, M moves the pill that has the focus. */
export function MonthGrid(props: MonthGridProps) {
  const { weeks, pills } = props
  const isWeek = weeks.length === 1
  return (
    <table
      className={monthStyles.grid}
      data-week={isWeek || undefined}
      aria-label={isWeek ? 'Manutenções da semana' : 'Manutenções do mês'}
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} {...props} day={day} ofDay={pills.filter(({ date }) => date === day)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayCellProps = MonthGridProps & { day: CalendarDate; ofDay: readonly CalendarPill[] }

function DayCell({ day, ofDay, ...props }: DayCellProps) {
  const { address, isPhone, mayMove, weeks, onMove } = props
  const { month, today, day: shownDay, showDay } = address
  const holiday = holidaysOf(Number(day.slice(0, 4)))
    .get(day)
    ?.replace(/ \(.*\)$/, '')
  const items = ofDay.reduce((sum, pill) => sum + pill.items, 0)
  const shownPills = weeks.length === 1 ? ofDay : ofDay.slice(0, mostShown)
  const rest = ofDay.length - shownPills.length
  function walk(event: KeyboardEvent<HTMLButtonElement>) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = addDays(day, step)
    showDay(next)
    // The grid is drawn anew where the month changes.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-day-button="${next}"]`)?.focus(), 60)
  }
  const { setNodeRef, coming } = useComingPill({ day })
  return (
    <td
      ref={setNodeRef}
      data-drop-day={day}
      data-shown={day === shownDay || undefined}
      data-other={(weeks.length > 1 && day.slice(0, 7) !== month.slice(0, 7)) || undefined}
      data-free={isWeekend(day) || holiday !== undefined || undefined}
      data-target={coming !== null || undefined}
    >
      <button
        type="button"
        className={monthStyles.day}
        data-day-button={day}
        data-today={day === today || undefined}
        tabIndex={day === shownDay ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        aria-pressed={day === shownDay}
        aria-label={[longDay.format(new Date(`${day}T12:00:00Z`)), holiday, items > 0 && countedItems(items)]
          .filter(Boolean)
          .join(', ')}
        onClick={() => showDay(day)}
        onKeyDown={walk}
      >
        <b className="num">{Number(day.slice(8))}</b>
        {!isPhone && items > 0 && <span className="num" data-count={items} aria-hidden />}
        {isPhone && (
          <span className={monthStyles.dots} aria-hidden>
            {ofDay.slice(0, mostShown).map((pill) => (
              <i key={pill.planId} data-state={pillState(pill)} />
            ))}
          </span>
        )}
      </button>
      {!isPhone && (
        <>
          {holiday && <span className={monthStyles.holiday}>{holiday}</span>}
          {shownPills.map((pill) => (
            <Pill key={pill.planId} {...{ pill, mayMove, onMove }} onShow={showDay} />
          ))}
          {coming && (
            <span className={styles.ghost} aria-hidden>
              <Move size={13} /> {coming.entity}
            </span>
          )}
          {rest > 0 && (
            <button
              type="button"
              className={monthStyles.more}
              aria-label={`+${rest} em ${formatDate(day)}`}
              onClick={() => showDay(day)}
            >
              +{rest}
            </button>
          )}
        </>
      )}
    </td>
  )
}
