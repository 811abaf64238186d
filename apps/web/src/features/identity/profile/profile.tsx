import { linkOptions, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { TabLinks } from '#shared/screens/tab-links.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { profileTabs } from './profile-tabs.ts'

const panels = Object.fromEntries(
  profileTabs.map(({ key, load }) => [key, lazy(async () => ({ default: await load() }))]),
)

export function Profile() {
  const { key = 'profile' } = useSearch({ from: '/shell/profile' })
  const router = useRouter()
  useEffect(() => {
    if (key === 'account') router.history.replace('/account')
  }, [key, router])

  const Panel = panels[key]
  if (!Panel) return null
  const tabs = profileTabs.map((tab) => ({
    label: tab.label,
    destination: linkOptions({ to: '/profile', search: { key: tab.key } }),
    isActive: tab.key === key,
  }))
  return (
    <Page width="form">
      <PageHeader title="Perfil" context="Seus dados, sua segurança e como o Prumo funciona para você." />
      <TabLinks label="Seções do perfil" tabs={tabs} />
      <Suspense fallback={<SkeletonForm />}>
        <Panel />
      </Suspense>
    </Page>
  )
}
