import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ScreenSkeleton } from '#shared/screens/screen-skeleton.tsx'
import { dashboardTabs } from './dashboard-tabs.ts'

const panels = Object.fromEntries(dashboardTabs.map(({ key, load }) => [key, lazy(async () => ({ default: await load() }))]))

export function Dashboard() {
  const { key = 'summary' } = useSearch({ from: '/shell/finance/dashboard' })
  const Panel = panels[key]!
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Panel />
    </Suspense>
  )
}
