import { Button } from '@mantine/core'
import { notificationPageSize, notifications } from '@prumo/contract/notifications/notifications'
import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useAction } from '#shared/actions/use-action.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { NotificationItem } from '#shared/notifications/notification-item.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Row } from '#ui/layout/row.ts'

const filters = [
  { value: 'all', label: 'Todas' },
  { value: 'unread', label: 'Não lidas' },
] as const

export function MyAlerts() {
  const [filter, setFilter] = useState<'all' | 'unread'>('all')
  const [page, setPage] = useState(1)
  const readAll = useAction(notifications.markAllRead, 'Notificações marcadas como lidas!')
  const query = { page, limit: notificationPageSize, ...(filter === 'unread' && { unread: 'true' as const }) }
  const { data, error, refetch } = useRouteQueryKeepingLast(notifications.list, { query })

  // The last one of a page was deleted or read elsewhere: show the page before it.
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / notificationPageSize))
  if (data && page > lastPage) setPage(lastPage)

  function choose(next: 'all' | 'unread') {
    setFilter(next)
    setPage(1)
  }

  return (
    <Card padding="flush">
      <Row gap={8} justify="between" wrap line="bottom" pad="10px 12px">
        <Segment label="Mostrar" value={filter} onChange={choose} options={filters} />
        <Button variant="subtle" size="xs" loading={readAll.isPending} onClick={() => void readAll.run({})}>
          Marcar todas como lidas
        </Button>
      </Row>
      {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonForm fields={3} />}
      {data?.total === 0 && (
        <EmptyState icon={BellOff} title={filter === 'unread' ? 'Nenhuma notificação não lida' : 'Nenhuma notificação'}>
          Avisos sobre a sua empresa aparecem aqui e no sino, assim que acontecem.
        </EmptyState>
      )}
      <Stack as="ul">
        {data?.items.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} />
        ))}
      </Stack>
      <PaginationBar
        page={page}
        pageSize={notificationPageSize}
        total={data?.total ?? 0}
        onlySize
        onChange={(next) => setPage(next.page)}
      />
    </Card>
  )
}
