import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { ReactNode } from 'react'
import { dayDistance } from '#shared/format/days.ts'
import { Row } from '#ui/layout/row.ts'
import { Money } from '#ui/money.tsx'
import type { DayGroup } from './day-groups.ts'
import styles from './day-head.module.css'
import { weekdayOf } from '../entry/short-day.ts'

/** The day and its balance; what is late stands together under a name of its own, with what it adds up to. */
type DayHeadProps = {
  group: DayGroup
  today: CalendarDate
  /** How many are late, also those that are not shown. */
  count?: number
  children?: ReactNode
}

export function DayHead({ group, today, count, children }: DayHeadProps) {
  if (group.day === null) {
    return (
      <Row gap="2px 16px" align="baseline" justify="between" wrap>
        <span className={styles.late}>
          Atrasados {count !== undefined && <span className="num">({count.toLocaleString('pt-BR')})</span>} {children}
        </span>
        <span className={styles.end}>
          {group.incomeCents > 0 && <Sum label="a receber" cents={group.incomeCents} />}
          {group.expenseCents > 0 && <Sum label="a pagar" cents={group.expenseCents} />}
        </span>
      </Row>
    )
  }
  const distance = dayDistance(group.day, today)
  return (
    <Row gap="2px 16px" align="baseline" justify="between" wrap>
      <span>
        <span className="num">{formatDate(group.day)}</span>
        <span className={styles.quiet}>
          {' '}
          {weekdayOf(group.day)}
          {distance && ` · ${distance}`}
        </span>
      </span>
      <span className={styles.end}>
        {group.balanceCents !== null && (
          <Sum label={group.day > today ? 'Saldo previsto' : 'Saldo'} cents={group.balanceCents} />
        )}
      </span>
    </Row>
  )
}

const Sum = ({ label, cents }: { label: string; cents: number }) => (
  <span>
    <span className={styles.quiet}>{label} </span>
    <Money cents={cents} tone={cents < 0 ? 'expense' : 'plain'} />
  </span>
)
