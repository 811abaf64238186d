import { endOfMonth, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { FigureRing } from '../items/figure-ring.tsx'
import type { ScheduleAddress } from './use-schedule-address.ts'
import styles from './schedule.module.css'

/** A month of a plan; `month` is its first seven characters. */
export type ProgressMonth = { month: string; onTime: number; late: number; open: number }
type ScheduleProgressProps = {
  months: readonly ProgressMonth[]
  rate: number | null
  /** Of what is late: still to be done. */
  lateOpen: number
  today: CalendarDate
  address: Pick<ScheduleAddress, 'range' | 'write'>
}

const kinds = ['open', 'late', 'onTime'] as const
const tallest = 50
const shortName = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })
const longName = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayOf = (month: string) => new Date(`${month}-15T12:00:00Z`)

const nameOf = (month: string) => {
  const name = shortName.format(dayOf(month)).replace('.', '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
const sum = (months: readonly ProgressMonth[], kind: (typeof kinds)[number]) =>
  months.reduce((total, month) => total + month[kind], 0)

/** How much was done in time, and a column for each month, which filters the table. */
export function ScheduleProgress({ months, rate, lateOpen, today, address }: ScheduleProgressProps) {
  const most = Math.max(1, ...months.map((month) => month.onTime + month.late + month.open))
  const [onTime, late, open] = [sum(months, 'onTime'), sum(months, 'late'), sum(months, 'open')]
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))].join('–')
  const number = (count: number) => count.toLocaleString('pt-BR')
  return (
    <section className={`card ${styles.progress}`} aria-label="Andamento do cronograma">
      <div className={styles.told}>
        <FigureRing percent={rate} size={74} />
        <div>
          <b>No prazo em {years}</b>
          <ul className="num">
            <li data-kind="onTime">
              <i aria-hidden />
              {number(onTime)} feitas no prazo
            </li>
            <li data-kind="late">
              <i aria-hidden />
              {number(late - lateOpen)} feitas com atraso, {number(lateOpen)} em aberto
            </li>
            <li data-kind="open">
              <i aria-hidden />
              {number(open)} a fazer
            </li>
          </ul>
        </div>
      </div>
      <div
        className={styles.months}
        role="group"
        aria-label="Meses"
        style={{ '--months': months.length } as Record<string, number>}
      >
        {months.map((each) => (
          <MonthColumn key={each.month} {...{ each, most, today, address }} />
        ))}
      </div>
    </section>
  )
}

type MonthColumnProps = Pick<ScheduleProgressProps, 'today' | 'address'> & { each: ProgressMonth; most: number }

function MonthColumn({ each, most, today, address: { range, write } }: MonthColumnProps) {
  const { month } = each
  const first = `${month}-01`
  const last = endOfMonth(first)
  const isShown = range?.from === first && range.to === last
  const label = `${longName.format(dayOf(month))}: ${each.onTime} no prazo, ${each.late} com atraso, ${each.open} a fazer`
  return (
    <button
      type="button"
      className={styles.month}
      aria-label={label}
      aria-pressed={isShown}
      title={label}
      data-current={today.startsWith(month) || undefined}
      onClick={() => write(isShown ? { from: undefined, to: undefined } : { from: first, to: last })}
    >
      <span className={styles.column} aria-hidden>
        {kinds.map(
          (kind) => each[kind] > 0 && <i key={kind} data-kind={kind} style={{ height: (each[kind] / most) * tallest }} />,
        )}
      </span>
      {nameOf(month)}
    </button>
  )
}
