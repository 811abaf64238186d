import { Tabs } from '@mantine/core'
import { companies } from '@prumo/contract/company/companies'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useActor } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useMember } from '#shared/session/use-session.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { AccountButtons } from './account-buttons.tsx'
import { tabOf, visibleTabs, type AccountTab } from './account-tabs.ts'
import styles from './account.module.css'

const route = getRouteApi('/shell/account')

/** The account page, with the tabs other areas bring to it. */
export const accountWith = (brought: readonly AccountTab[]) => () => <Account brought={brought} />

function Account({ brought }: { brought: readonly AccountTab[] }) {
  const { company } = useMember()
  const { data: account, error, refetch } = useRouteQuery(companies.account, {})
  return (
    <Page width="form">
      <PageHeader title="Minha empresa" context={company.displayName} actions={<AccountButtons />} />
      {error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!account && !error && <SkeletonForm />}
      {account && <AccountTabs brought={brought} isLegalEntity={account.customer.type === 'JURIDICA'} />}
    </Page>
  )
}

function AccountTabs({ brought, isLegalEntity }: { brought: readonly AccountTab[]; isLegalEntity: boolean }) {
  const actor = useActor()!
  const { key } = route.useSearch()
  const navigate = route.useNavigate()
  const tabs = visibleTabs({ actor, isLegalEntity }, brought)
  const current = tabOf(tabs, key)
  // A tab once opened stays: what was typed there is not lost by looking at another.
  const [opened, setOpened] = useState<readonly string[]>([])
  if (!opened.includes(current)) setOpened([...opened, current])
  return (
    <Tabs
      value={current}
      onChange={(next) => void navigate({ search: (before) => ({ ...before, key: next ?? undefined }) })}
      keepMounted
    >
      <Tabs.List className={styles.tabs} aria-label="Conta da empresa">
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.key} value={tab.key}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key: value, Content }) => (
        <Tabs.Panel key={value} value={value} className={styles.panel}>
          {opened.includes(value) && (
            <Suspense fallback={<SkeletonForm />}>
              <Content />
            </Suspense>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
