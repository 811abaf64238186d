import { stock } from '@prumo/contract/stock/movements'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { addDays, today as todayAt } from '@prumo/domain/calendar/calendar-date'
import { startOfDay } from '@prumo/domain/calendar/start-of-day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routeQuery } from '#shared/api/use-route.ts'
import { useNow } from '#shared/format/use-now.ts'
import { useMember } from '#shared/session/use-session.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { quantityText } from './stock-labels.tsx'
import styles from './stock.module.css'

type PastLevelProps = { productId: string; unit: string }

const endOfDay = (day: CalendarDate, timeZone: string) => new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1)

/** What there was at the end of any day. */
export function PastLevel({ productId, unit }: PastLevelProps) {
  const { timeZone } = useMember().company
  const today = todayAt(useNow(), timeZone)
  const [day, setDay] = useState<CalendarDate | null>(null)
  const { data } = useQuery({
    ...routeQuery(stock.level, {
      params: { id: productId },
      query: { at: endOfDay(day ?? today, timeZone).toISOString() },
    }),
    enabled: day !== null,
  })
  return (
    <div className={styles.past}>
      <DateInput label="Saldo em" value={day} onChange={setDay} max={addDays(today, -1)} today={today} />
      <p role="status">
        {day !== null && data && (
          <>
            <b className="num">{`${quantityText(data.currentStock)} ${unit}`}</b>
            {data.places.length > 1 &&
              ` · ${data.places.map(({ name, currentStock }) => `${name}: ${quantityText(currentStock)}`).join(', ')}`}
          </>
        )}
      </p>
    </div>
  )
}
