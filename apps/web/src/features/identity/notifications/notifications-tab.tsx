import { Tabs } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import styles from './notifications-tab.module.css'
import { PushCard } from './push-card.tsx'

const MyAlerts = lazy(async () => ({ default: (await import('./my-alerts.tsx')).MyAlerts }))
const StockSubscriptions = lazy(async () => ({
  default: (await import('./stock-subscriptions.tsx')).StockSubscriptions,
}))
const MyDevices = lazy(async () => ({ default: (await import('./my-devices.tsx')).MyDevices }))
const NotificationStats = lazy(async () => ({ default: (await import('./notification-stats.tsx')).NotificationStats }))

const tabs = [
  { key: 'alerts', label: 'Meus alertas', Content: MyAlerts },
  { key: 'stock', label: 'Assinaturas de estoque', Content: StockSubscriptions },
  { key: 'devices', label: 'Meus dispositivos', Content: MyDevices },
  { key: 'stats', label: 'Estatísticas', Content: NotificationStats },
] as const

/** What `/profile?key=notification` shows: whether and where to be told, and what was told. */
export function NotificationsTab() {
  return (
    <>
      <PushCard />
      <Tabs defaultValue={tabs[0].key} keepMounted={false}>
        <Tabs.List className={styles.list} aria-label="Notificações">
          {tabs.map(({ key, label }) => (
            <Tabs.Tab key={key} value={key}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ key, Content }) => (
          <Tabs.Panel key={key} value={key} pt={14}>
            <Suspense fallback={<SkeletonForm fields={3} />}>
              <Content />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
