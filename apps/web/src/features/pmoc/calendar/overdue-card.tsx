import { Button } from '@mantine/core'
import { schedule, type ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { routeQuery, useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { PlaceLink } from '#shared/screens/place-link.tsx'
import { Card } from '#ui/card.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { daysLate } from '../items/item-words.ts'
import { schedulePlace } from '../work-places.ts'
import styles from './calendar.module.css'
import type { CalendarAddress } from './use-calendar-address.ts'

type OverdueCardProps = {
  address: CalendarAddress
  mayMove: boolean
  onReplan: (items: readonly ScheduleItem[]) => void
}

const first = 5
const mostShown = 100
const mostMoved = 500

/** What should have been done: the oldest five, then how many more. */
export function OverdueCard({ address: { filters, today }, mayMove, onReplan }: OverdueCardProps) {
  const client = useQueryClient()
  const [isAll, setIsAll] = useState(false)
  const query = filters.planId ? { planId: filters.planId } : {}
  const { data } = useRouteQueryKeepingLast(schedule.overdue, { query: { ...query, limit: isAll ? mostShown : first } })
  if (!data || data.total === 0) return null
  const rest = data.total - data.items.length
  async function replan() {
    const all = await client.fetchQuery(routeQuery(schedule.overdue, { query: { ...query, limit: mostMoved } }))
    onReplan(all.items)
  }
  return (
    <Card title="Atrasadas" padding="flush" action={<StatusChip tone="expense">{data.total}</StatusChip>}>
      <ul className={styles.lines}>
        {data.items.map((item) => {
          const days = daysLate(item, today)
          return (
            <li key={item.scheduleId}>
              <span className={styles.lineText}>
                <PlaceLink
                  place={schedulePlace(item.planId, { status: 'atrasado', search: item.equipment.tag })}
                  className={styles.lineName}
                >
                  {item.equipment.tag} · {item.entity}
                </PlaceLink>
                <small>{item.task.description}</small>
              </span>
              <span className={`${styles.late} num`}>{days === 1 ? 'há 1 dia' : `há ${days} dias`}</span>
            </li>
          )
        })}
      </ul>
      {(rest > 0 || mayMove) && (
        <div className={styles.cardFoot}>
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
        </div>
      )}
    </Card>
  )
}
