import { addDays, formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { holidaysOf } from '@prumo/domain/pmoc/holidays'
import { Move } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import styles from './calendar.module.css'
import { isWeekend, weeksOf } from './month-days.ts'
import { countedMachines, isMovable, pillState, pillStateLabels, type CalendarPill } from './pill.ts'
import type { CalendarAddress } from './use-calendar-address.ts'
import type { PillDrag } from './use-pill-drag.ts'

type MonthGridProps = {
  address: CalendarAddress
  pills: readonly CalendarPill[]
  isPhone: boolean
  /** Null: nothing may be moved here. */
  drag: PillDrag | null
  onMove: (pill: CalendarPill) => void
}

const weekdays = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb']
const longDay = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const mostShown = 3
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month of buildings. Arrows walk over the days, M moves the pill that has the focus. */
export function MonthGrid(props: MonthGridProps) {
  const { address, pills } = props
  return (
    <table className={styles.grid} aria-label="Manutenções do mês">
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
        {weeksOf(address.month).map((week) => (
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
  const { address, isPhone, drag } = props
  const { month, today, day: shownDay, showDay } = address
  const holiday = holidaysOf(Number(day.slice(0, 4)))
    .get(day)
    ?.replace(/ \(.*\)$/, '')
  const items = ofDay.reduce((sum, pill) => sum + pill.items, 0)
  const rest = ofDay.length - mostShown
  function walk(event: KeyboardEvent<HTMLButtonElement>) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = addDays(day, step)
    showDay(next)
    // The grid is drawn anew where the month changes.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-day-button="${next}"]`)?.focus(), 60)
  }
  const dropped = drag?.shown
  return (
    <td
      data-drop-day={day}
      data-shown={day === shownDay || undefined}
      data-other={day.slice(0, 7) !== month.slice(0, 7) || undefined}
      data-free={isWeekend(day) || holiday !== undefined || undefined}
      data-target={(dropped?.day === day && dropped.pill.date !== day) || undefined}
    >
      <button
        type="button"
        className={styles.day}
        data-day-button={day}
        data-today={day === today || undefined}
        tabIndex={day === shownDay ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        aria-pressed={day === shownDay}
        aria-label={[longDay.format(new Date(`${day}T12:00:00Z`)), holiday, items > 0 && `${items} manutenções`]
          .filter(Boolean)
          .join(', ')}
        onClick={() => showDay(day)}
        onKeyDown={walk}
      >
        <b className="num">{Number(day.slice(8))}</b>
        {!isPhone && items > 0 && <span className="num" data-count={items} aria-hidden />}
        {isPhone && (
          <span className={styles.dots} aria-hidden>
            {ofDay.slice(0, mostShown).map((pill) => (
              <i key={pill.planId} data-state={pillState(pill)} />
            ))}
          </span>
        )}
      </button>
      {!isPhone && (
        <>
          {holiday && <span className={styles.holiday}>{holiday}</span>}
          {ofDay.slice(0, mostShown).map((pill) => (
            <Pill key={pill.planId} pill={pill} {...props} />
          ))}
          {dropped?.day === day && dropped.pill.date !== day && (
            <span className={styles.ghost} aria-hidden>
              <Move size={13} /> {dropped.pill.entity}
            </span>
          )}
          {rest > 0 && (
            <button
              type="button"
              className={styles.more}
              aria-label={`Mais ${rest} em ${formatDate(day)}`}
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

function Pill({ pill, drag, onMove, address }: MonthGridProps & { pill: CalendarPill }) {
  const state = pillState(pill)
  const holds = drag !== null && isMovable(pill)
  return (
    <button
      type="button"
      className={styles.pill}
      data-state={state}
      data-fixed={!holds || undefined}
      data-dragged={(drag?.shown?.pill === pill && drag.shown.day !== pill.date) || undefined}
      title={pill.entity}
      aria-label={`${pill.entity}, ${formatDate(pill.date)}: ${countedMachines(pill.equipment)}, ${pillStateLabels[state]}`}
      aria-keyshortcuts={holds ? 'M' : undefined}
      {...(holds && {
        onPointerDown: (event) => drag.begin(event, pill),
        onPointerMove: drag.move,
        onPointerUp: (event) => void (drag.end(event) && event.currentTarget.setAttribute('data-dropped', '')),
        onPointerCancel: drag.cancel,
        onKeyDown: (event) => void (event.key.toLowerCase() === 'm' && onMove(pill)),
      })}
      onClick={({ currentTarget }) => {
        if (currentTarget.hasAttribute('data-dropped')) currentTarget.removeAttribute('data-dropped')
        else address.showDay(pill.date)
      }}
    >
      <span>{pill.entity}</span>
      <b className="num">{pill.equipment}</b>
    </button>
  )
}
