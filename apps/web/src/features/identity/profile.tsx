import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Page, PageHeader } from '#ui/page.tsx'
import { SkeletonForm } from '#ui/skeleton-form.tsx'
import { ChangePassword } from './change-password.tsx'
import { SessionList } from './session-list.tsx'

const NotificationsTab = lazy(async () => ({ default: (await import('./notifications/notifications-tab.tsx')).NotificationsTab }))

/** Two tabs so far, `key=securite` and `key=notification`; the others join them when they work. */
export function Profile() {
  const { key } = useSearch({ from: '/shell/profile' })
  if (key === 'notification') {
    return (
      <Page width="form">
        <PageHeader title="Notificações & Alertas" context="O que o Prumo avisa a você, e em quais aparelhos." />
        <Suspense fallback={<SkeletonForm fields={3} />}>
          <NotificationsTab />
        </Suspense>
      </Page>
    )
  }
  return (
    <Page width="form">
      <PageHeader title="Segurança e privacidade" context="Sua senha e os aparelhos em que você está conectado." />
      <ChangePassword />
      <SessionList />
    </Page>
  )
}
