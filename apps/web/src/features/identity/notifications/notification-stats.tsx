import { notifications } from '@prumo/contract/notifications/notifications'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { ChartNoAxesColumn } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Stack } from '#ui/layout/stack.ts'
import styles from './notifications-tab.module.css'

const periods = [
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
] as const

const counts = [
  { key: 'received', label: 'Recebidas' },
  { key: 'read', label: 'Lidas' },
  { key: 'sent', label: 'Enviadas' },
  { key: 'delivered', label: 'Entregues' },
  { key: 'failed', label: 'Falhas' },
] as const

/** Received and read in the product; sent, delivered and failed on devices. */
export function NotificationStats() {
  const [days, setDays] = useState<'7' | '30' | '90'>('30')
  const { data, error, refetch } = useRouteQueryKeepingLast(notifications.stats, { query: { days } })
  return (
    <Stack gap={14}>
      <Card title="Estatísticas" action={<Segment label="Período" value={days} onChange={setDays} options={periods} />}>
        {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonForm fields={2} />}
        {data && (
          <dl className={styles.tiles}>
            {counts.map(({ key, label }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd className="num">{data[key]}</dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
      {data && (
        <Card title="Por dia">
          {data.days.length === 0 ? (
            <EmptyState icon={ChartNoAxesColumn} title="Nada neste período">
              Recebidas e lidas são do sino; enviadas, entregues e falhas, dos seus dispositivos.
            </EmptyState>
          ) : (
            <DayTable days={data.days} />
          )}
        </Card>
      )}
    </Stack>
  )
}

type Day = { day: string } & Record<(typeof counts)[number]['key'], number>

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone, also by keyboard
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Notificações por dia">
      <table className={`${styles.table} num`}>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            {counts.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <td>{formatDate(day.day)}</td>
              {counts.map(({ key }) => (
                <td key={key}>{day[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
