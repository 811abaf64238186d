import { notificationPageSize, notifications } from '@prumo/contract/notifications/notifications'
import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { NotificationItem } from '#shared/notifications/notification-item.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { RowList } from '../shared/row-list.tsx'

/** What this person was told about money, newest first. */
export function NoticeHistory() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRouteQueryKeepingLast(notifications.list, {
    query: { page, limit: notificationPageSize, type: 'FINANCE' },
  })
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / notificationPageSize))
  if (data && page > lastPage) setPage(lastPage)
  return (
    <Card title="Avisos recebidos" padding="flush">
      {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <EmptyState icon={BellOff} title="Nenhum aviso ainda">
          Quando algo vencer, atrasar ou o saldo apertar, o aviso fica guardado aqui.
        </EmptyState>
      )}
      <RowList>
        {data?.items.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} />
        ))}
      </RowList>
      {data && data.total > notificationPageSize && (
        <PaginationBar
          page={page}
          pageSize={notificationPageSize}
          total={data.total}
          onlySize
          onChange={(next) => setPage(next.page)}
        />
      )}
    </Card>
  )
}
