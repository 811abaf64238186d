import { Skeleton } from '@mantine/core'
import { firstSteps } from '@prumo/contract/home/first-steps'
import { today as todayRoutes } from '@prumo/contract/home/today'
import { statistics as routes, statisticsBlocks, type Statistics } from '@prumo/contract/home/statistics'
import type { Period } from '@prumo/domain/calendar/period'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { routeQuery, useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { useMember } from '#shared/session/use-session.ts'
import { useFirstTour } from '#shared/tour/use-first-tour.ts'
import { Stack } from '#ui/layout/stack.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { AccessCard } from './access-card.tsx'
import { BalanceChart } from './balance-chart.tsx'
import { FinanceSummary } from './finance-summary.tsx'
import styles from './home.module.css'
import { isFinanceOnly } from './is-finance-only.ts'
import { OrdersCard } from './orders-card.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { TodayBlocks } from './today/today-blocks.tsx'

const MaintenanceCard = lazy(async () => ({ default: (await import('./maintenance-card.tsx')).MaintenanceCard }))
const FirstStepsCard = lazy(async () => ({ default: (await import('./first-steps-card.tsx')).FirstStepsCard }))

type HomeContentProps = {
  period: Period
  picker: ReactNode
  /** What waits for whoever has one job alone, instead of the bills, sales and visits of everybody. */
  Own: ComponentType | undefined
}

/** Everything of the period in one question. Blocks the person may not read are not there at all. */
export function HomeContent({ period, picker, Own }: HomeContentProps) {
  const { data, error, refetch, isFetching } = useRouteQueryKeepingLast(routes.read, { query: { period } })
  const waiting = useQuery({ ...routeQuery(todayRoutes.read, {}), enabled: !Own })
  const { steps, isAsking } = useFirstSteps()
  if (data && !isAsking && !waiting.isLoading)
    return (
      <>
        {steps.length > 0 && (
          <Suspense>
            <FirstStepsCard steps={steps} />
          </Suspense>
        )}
        <Blocks
          statistics={data}
          today={Own ? <Own /> : waiting.data && <TodayBlocks {...waiting.data} />}
          picker={picker}
        />
      </>
    )
  if (error) {
    return (
      <>
        <Shortcuts />
        <div className="card">
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        </div>
      </>
    )
  }
  return (
    <Stack gap={16} aria-busy="true">
      <Skeleton height={128} radius="xl" />
      <Skeleton height={62} radius="xl" />
      <Skeleton height={320} radius="xl" />
    </Stack>
  )
}

/** Those of a company that still has some to take; none once the person closed them. */
function useFirstSteps() {
  const isClosed = useMember().guidesSeen.includes('first-steps')
  const { data, isLoading } = useQuery({ ...routeQuery(firstSteps.read, {}), enabled: !isClosed })
  const steps = isClosed ? [] : (data?.steps ?? [])
  return { steps: steps.every(({ isDone }) => isDone) ? [] : steps, isAsking: isLoading }
}

type BlocksProps = { statistics: Statistics; today: ReactNode; picker: ReactNode }

function Blocks({ statistics, today, picker }: BlocksProps) {
  const { company } = useMember()
  const mayReadOrders = useMayCall(statisticsBlocks.orders)
  useFirstTour('home')
  const { finance } = statistics
  const shortcuts = <Shortcuts />
  const access = <AccessCard users={statistics.users} />
  const money = finance && <FinanceSummary finance={finance} statistics={statistics} />
  const balance = finance && <BalanceChart finance={finance} statistics={statistics} />
  if (isFinanceOnly(company.apps)) {
    return (
      <>
        {money}
        {today}
        {picker}
        {shortcuts}
        <div className={styles.row}>
          {balance}
          {access}
        </div>
      </>
    )
  }
  return (
    <>
      {money}
      {today}
      {shortcuts}
      {(finance || mayReadOrders) && picker}
      <div className={styles.row}>
        {balance}
        {access}
      </div>
      {statistics.maintenance && (
        <Suspense>
          <MaintenanceCard maintenance={statistics.maintenance} />
        </Suspense>
      )}
      {mayReadOrders && <OrdersCard statistics={statistics} />}
    </>
  )
}
