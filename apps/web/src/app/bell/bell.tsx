import { unreadHead } from '@prumo/contract/notifications/notification-heads'
import type { notifications } from '@prumo/contract/notifications/notifications'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { headQuery } from '#shared/api/use-route.ts'
import { useStreamOpen } from '#shared/live/stream-state.ts'
import { isDeviceRemembered } from '#shared/push/remembered-device.ts'
import { useMember } from '#shared/session/use-session.ts'
import { BellButton } from '#ui/bell-button.tsx'
import { PopUp } from '#ui/layers/pop-up.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import styles from './bell.module.css'

const BellList = lazy(async () => ({ default: (await import('./bell-list.tsx')).BellList }))

/** Asked now and then only while the live stream is down. */
const pollMs = 60_000

export function Bell() {
  const { user, invitations } = useMember()
  const [opened, setOpened] = useState(false)
  const isLive = useStreamOpen()
  const { data, error, refetch } = useQuery({
    ...headQuery<typeof notifications.unread>(unreadHead, {}),
    refetchInterval: isLive ? false : pollMs,
  })
  useKeptDevice(user.uid)
  return (
    <PopUp
      label="Notificações"
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(380px, calc(100vw - 24px))"
      className={styles.dropdown}
      button={(props) => <BellButton unread={(data?.total ?? 0) + invitations} {...props} />}
    >
      <Suspense fallback={<SkeletonForm fields={2} />}>
        <BellList
          invitations={invitations}
          unread={data}
          error={error}
          onRetry={() => void refetch()}
          onClose={() => setOpened(false)}
        />
      </Suspense>
    </PopUp>
  )
}

/** A browser registered for push is looked after when the product opens; nobody else pays for it. */
function useKeptDevice(userId: string) {
  useEffect(() => {
    if (isDeviceRemembered(userId))
      void import('#shared/push/renew-device.ts').then(({ renewDevice }) => renewDevice(userId))
  }, [userId])
}
