import { Skeleton } from '@mantine/core'
import { analysis } from '@prumo/contract/finance/analysis'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { DateRangeInput } from '#ui/inputs/date-range-input.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { rangeOf, periodPresets } from '#shared/reports/period-presets.ts'
import { TourButton } from '../shared/tour-button.tsx'
import { useToday } from '#shared/session/use-today.ts'
import type { DashboardTabProps } from './dashboard-tabs.ts'
import { OverviewAccounts } from './overview-accounts.tsx'
import { OverviewBalances } from './overview-balances.tsx'
import { CategoryTotals } from './category-totals.tsx'

const route = getRouteApi('/shell/finance/dashboard')

/** Balances, income against expense, accounts and categories of any period. */
export function OverviewTab({ tabs }: DashboardTabProps) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const today = useToday()
  const range = rangeOf(search, today)
  const period = { startDate: range.from, endDate: range.to }
  const balance = useRouteQueryKeepingLast(analysis.balance, { body: { endDate: range.to } })
  const accounts = useRouteQueryKeepingLast(analysis.balances, { body: { ...period, limit: 200 } })
  const totals = useRouteQueryKeepingLast(analysis.categories, { body: period })
  // A part waits for those above it, which would push it down.
  const areBalancesKnown = !balance.isPending && !totals.isPending
  const choose = (next: { from: string; to: string }) =>
    void navigate({ search: { ...search, ...next }, replace: true, resetScroll: false })
  return (
    <Page>
      <PageHeader
        title="Visão Geral Financeira"
        context={`Quanto há em cada conta e de onde veio, por categoria · ${formatDate(range.from)} a ${formatDate(range.to)}`}
        actions={
          <>
            <DateRangeInput label="Período" value={range} onChange={choose} presets={periodPresets(today)} />
            <TourButton />
          </>
        }
      />
      {tabs}
      <Part asked={balance} title="Erro ao buscar saldo">
        {balance.data && totals.data && (
          <OverviewBalances balance={balance.data} totals={totals.data} endDate={range.to} today={today} />
        )}
      </Part>
      {areBalancesKnown && (
        <Part asked={accounts} title="Erro ao buscar saldos">
          {accounts.data && <OverviewAccounts accounts={accounts.data.items} />}
        </Part>
      )}
      {areBalancesKnown && !accounts.isPending && (
        <Part asked={totals} title="Erro ao carregar categorias">
          {totals.data && (
            <Grid columns={2} gap={16} align="start" stacks="tablet">
              <CategoryTotals title="Receitas por categoria" tone="income" totals={totals.data.incomes} />
              <CategoryTotals title="Despesas por categoria" tone="expense" totals={totals.data.expenses} />
            </Grid>
          )}
        </Part>
      )}
    </Page>
  )
}

type PartProps = {
  asked: { data: unknown; error: Error | null; refetch: () => unknown; isFetching: boolean }
  title: string
  children: ReactNode
}

/** Each part stands for itself: one that cannot be had does not take the others with it. */
function Part({ asked, title, children }: PartProps) {
  if (!asked.data && asked.error) {
    return (
      <div className="card">
        <ErrorState
          title={title}
          message={messageOf(asked.error)}
          onRetry={() => void asked.refetch()}
          retrying={asked.isFetching}
        />
      </div>
    )
  }
  return children || <Skeleton height={420} radius="xl" />
}
