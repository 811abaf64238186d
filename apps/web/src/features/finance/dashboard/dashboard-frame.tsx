import { linkOptions, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TabLinks } from '#shared/screens/tab-links.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { dashboardTabs } from './dashboard-tabs.ts'

type DashboardFrameProps = { title: string; context: ReactNode; actions?: ReactNode; primary?: ReactNode; children: ReactNode }

/** The title line of both tabs, and the way from one to the other. */
export function DashboardFrame({ title, context, actions, primary, children }: DashboardFrameProps) {
  const { key = 'summary' } = useSearch({ from: '/shell/finance/dashboard' })
  const tabs = dashboardTabs.map((tab) => ({
    label: tab.label,
    place: linkOptions({ to: '/finance/dashboard', search: tab.key === 'summary' ? {} : { key: tab.key } }),
    isActive: tab.key === key,
  }))
  return (
    <Page>
      <PageHeader title={title} context={context} actions={actions} primary={primary} />
      <TabLinks label="Visões das finanças" tabs={tabs} />
      {children}
    </Page>
  )
}
