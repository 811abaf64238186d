import type { planFigures } from '@prumo/contract/pmoc/plan-figures'
import type { AnswerOf } from '@prumo/contract/route'
import { endOfMonth, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { rateOf } from '@prumo/domain/pmoc/schedule/counts'
import { FigureRing } from '../items/figure-ring.tsx'
import type { ScheduleAddress } from './use-schedule-address.ts'
import styles from './schedule.module.css'

type Month = AnswerOf<typeof planFigures.months>['items'][number]
type ScheduleProgressProps = {
  months: readonly Month[]
  today: CalendarDate
  address: Pick<ScheduleAddress, 'range' | 'write'>
}

const kinds = ['pending', 'overdue', 'doneLate', 'onTime'] as const
type Kind = (typeof kinds)[number] | 'ahead'
const tallest = 50
const shortName = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })
const dayOf = (month: string) => new Date(`${month}-15T12:00:00Z`)

const nameOf = (month: string) => {
  const name = shortName.format(dayOf(month)).replace('.', '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
const sum = (months: readonly Month[], ...summed: Kind[]) =>
  months.reduce((total, month) => total + summed.reduce((part, kind) => part + month[kind], 0), 0)

/** How much was done in time, and a column for each month, which filters the table. */
export function ScheduleProgress({ months, today, address }: ScheduleProgressProps) {
  const most = Math.max(1, ...months.map((month) => sum([month], 'onTime', 'doneLate', 'overdue', 'pending')))
  const [onTime, doneLate, overdue] = [sum(months, 'onTime'), sum(months, 'doneLate'), sum(months, 'overdue')]
  const settled = onTime + doneLate + overdue
  const rate = rateOf(onTime, settled)
  const ahead = sum(months, 'ahead')
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
            <li data-kind="doneLate">
              <i aria-hidden />
              {number(doneLate)} feitas com atraso, {number(overdue)} em aberto
            </li>
            <li data-kind="pending">
              <i aria-hidden />
              {number(sum(months, 'pending'))} a fazer{ahead > 0 && `, ${number(ahead)} antecipadas`}
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

type MonthColumnProps = Pick<ScheduleProgressProps, 'today' | 'address'> & { each: Month; most: number }

function MonthColumn({ each, most, today, address: { range, write } }: MonthColumnProps) {
  const { month } = each
  const first = `${month}-01`
  const last = endOfMonth(first)
  const isShown = range?.from === first && range.to === last
  const told = `de ${month.slice(0, 4)}: ${each.onTime} no prazo, ${each.doneLate + each.overdue} com atraso, ${each.pending} a fazer${each.ahead > 0 ? `, ${each.ahead} antecipadas` : ''}`
  return (
    <button
      type="button"
      className={styles.month}
      aria-pressed={isShown}
      title={`${nameOf(month)} ${told}`}
      data-current={today.startsWith(month) || undefined}
      onClick={() => write(isShown ? { from: undefined, to: undefined } : { from: first, to: last })}
    >
      <span className={styles.column} aria-hidden>
        {kinds.map(
          (kind) =>
            each[kind] > 0 && <i key={kind} data-kind={kind} style={{ height: (each[kind] / most) * tallest }} />,
        )}
      </span>
      {nameOf(month)} <span className="visually-hidden">{told}</span>
    </button>
  )
}
