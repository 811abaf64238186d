import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { ReactNode } from 'react'
import { dayDistance } from '#shared/format/days.ts'
import { Row } from '#ui/layout/row.ts'
import { Money } from '#ui/money.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Text } from '#ui/layout/text.ts'
import type { DayGroup } from './day-groups.ts'
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
        <Text tone="expense">
          Atrasados {count !== undefined && <span className="num">({count.toLocaleString('pt-BR')})</span>} {children}
        </Text>
        <Row as="span" gap="2px 16px" align="stretch" wrap inline>
          {group.incomeCents > 0 && <Sum label="a receber" cents={group.incomeCents} />}
          {group.expenseCents > 0 && <Sum label="a pagar" cents={group.expenseCents} />}
        </Row>
      </Row>
    )
  }
  const distance = dayDistance(group.day, today)
  return (
    <Row gap="2px 16px" align="baseline" justify="between" wrap>
      <span>
        <span className="num">{formatDate(group.day)}</span>
        <Quiet as="span" weight={400}>
          {' '}
          {weekdayOf(group.day)}
          {distance && ` · ${distance}`}
        </Quiet>
      </span>
      <Row as="span" gap="2px 16px" align="stretch" wrap inline>
        {group.balanceCents !== null && (
          <Sum label={group.day > today ? 'Saldo previsto' : 'Saldo'} cents={group.balanceCents} />
        )}
      </Row>
    </Row>
  )
}

const Sum = ({ label, cents }: { label: string; cents: number }) => (
  <span>
    <Quiet as="span" weight={400}>
      {label}{' '}
    </Quiet>
    <Money cents={cents} tone={cents < 0 ? 'expense' : 'plain'} />
  </span>
)
