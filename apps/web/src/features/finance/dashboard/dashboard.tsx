import { linkOptions, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ScreenSkeleton } from '#shared/screens/screen-skeleton.tsx'
import { TabLinks } from '#shared/screens/tab-links.tsx'
import { dashboardTabs } from './dashboard-tabs.ts'

const panels = Object.fromEntries(
  dashboardTabs.map(({ key, load }) => [key, lazy(async () => ({ default: await load() }))]),
)

export function Dashboard() {
  const { key = 'summary' } = useSearch({ from: '/shell/finance/dashboard' })
  const Panel = panels[key]!
  const tabs = dashboardTabs.map((tab) => ({
    label: tab.label,
    destination: linkOptions({ to: '/finance/dashboard', search: { key: tab.key } }),
    isActive: tab.key === key,
  }))
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Panel tabs={<TabLinks label="Visões das finanças" tabs={tabs} />} />
    </Suspense>
  )
}
