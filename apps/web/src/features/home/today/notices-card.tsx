import type { notifications } from '@prumo/contract/notifications/notifications'
import type { ResultOf } from '@prumo/contract/route'
import { NotificationItem } from '#shared/notifications/notification-item.tsx'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout/stack.ts'

type NoticesCardProps = { unread: ResultOf<typeof notifications.unread> }

const mostListed = 3
const all = { to: '/profile', search: { key: 'notification' } }

/** What came in and nobody has read, the newest first. */
export const NoticesCard = ({ unread: { items, total } }: NoticesCardProps) => (
  <Card
    title="Avisos novos"
    padding="flush"
    action={
      <DestinationLink destination={all}>{total > mostListed ? `Ver todos os ${total}` : 'Ver todos'}</DestinationLink>
    }
  >
    <Stack as="ul">
      {items.slice(0, mostListed).map((notification) => (
        <NotificationItem key={notification.id} notification={notification} />
      ))}
    </Stack>
  </Card>
)
