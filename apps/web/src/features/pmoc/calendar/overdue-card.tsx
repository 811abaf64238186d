import { Button } from '@mantine/core'
import { itemStatus } from '@prumo/domain/pmoc/item-status'
import { schedule, type ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { everyPage } from '../door/every-page.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Card } from '#ui/card.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { Row } from '#ui/layout/row.ts'
import { daysLate } from '../items/item-labels.ts'
import { scheduleDestination } from '../work-destinations.ts'
import styles from './calendar.module.css'
import type { CalendarAddress } from './use-calendar-address.ts'

type OverdueCardProps = {
  address: CalendarAddress
  mayMove: boolean
  onReplan: (items: readonly ScheduleItem[]) => void
}

const first = 5
const mostShown = 100
const mostAtOnce = 1000

/** What should have been done, of whoever the calendar is about: the oldest five, then how many more. */
export function OverdueCard({ address: { filters, today }, mayMove, onReplan }: OverdueCardProps) {
  const toast = useToast()
  const [isAll, setIsAll] = useState(false)
  const { status, ...query } = filters
  const { data } = useRouteQueryKeepingLast(schedule.overdue, { query: { ...query, limit: isAll ? mostShown : first } })
  // Whoever looks at what is done or to come asked for nothing overdue.
  if (!data || data.total === 0 || (status && status !== itemStatus.overdue)) return null
  const rest = data.total - data.items.length
  async function replan() {
    try {
      const ask = (skip: number) => call(schedule.overdue, { query: { ...query, skip, limit: mostAtOnce } })
      onReplan(await everyPage(ask))
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  return (
    <Card title="Atrasadas" padding="flush" action={<StatusChip tone="expense">{data.total}</StatusChip>}>
      <ul className={styles.lines}>
        {data.items.map((item) => {
          const days = daysLate(item, today)
          return (
            <li key={item.scheduleId}>
              <span className={styles.lineText}>
                <DestinationLink
                  destination={scheduleDestination(item.planId, {
                    status: itemStatus.overdue,
                    search: item.equipment.tag,
                  })}
                  className={styles.lineName}
                >
                  {item.equipment.tag} · {item.entity}
                </DestinationLink>
                <small>{item.task.description}</small>
              </span>
              <span className={`${styles.late} num`}>{days === 1 ? 'há 1 dia' : `há ${days} dias`}</span>
            </li>
          )
        })}
      </ul>
      {(rest > 0 || mayMove) && (
        <Row gap={10} justify="between" line="top" pad="10px 12px 10px 16px">
          {rest > 0 ? <TextButton onClick={() => setIsAll(true)}>+{rest} outras</TextButton> : <span />}
          {mayMove && (
            <Button
              size="xs"
              variant="default"
              leftSection={<CalendarClock size={14} aria-hidden />}
              onClick={() => void replan()}
            >
              Replanejar
            </Button>
          )}
        </Row>
      )}
    </Card>
  )
}
