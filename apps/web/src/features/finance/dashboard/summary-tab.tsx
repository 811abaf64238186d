import { Button, Skeleton } from '@mantine/core'
import { analysis } from '@prumo/contract/finance/analysis'
import { segmentLabels } from '@prumo/contract/finance/labels'
import { entries } from '@prumo/contract/finance/entries'
import { getRouteApi } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { formatAgo } from '#shared/format/instants.ts'
import { useNow } from '#shared/format/use-now.ts'
import { useCreateActions } from '#shared/screens/create-actions.ts'
import { startTour } from '#shared/tour/tour-store.ts'
import { useFirstTour } from '#shared/tour/use-first-tour.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { periodTitle } from '../shared/period-names.ts'
import { TourButton } from '../shared/tour-button.tsx'
import { useEntryActions } from '../entry-form/actions/use-entry-actions.tsx'
import { useEntryLayer } from '../entry-form/frames/use-entry-layer.tsx'
import { AddMenu, phoneChoices } from '../entries/commands/add-menu.tsx'
import { dashboardSegments, type DashboardSegment } from './dashboard-search.ts'
import type { DashboardTabProps } from './dashboard-tabs.ts'
import styles from './dashboard.module.css'
import { ExpensesCard } from './expenses-card.tsx'
import { FirstSteps } from './first-steps.tsx'
import { FlowCard } from './flow-card.tsx'
import { KpiCards, type DashboardAnswer } from './kpi-cards.tsx'
import { PendingLine } from './pending-line.tsx'
import { QuickActions } from './quick-actions.tsx'
import { UpcomingCard } from './upcoming-card.tsx'

const route = getRouteApi('/shell/finance/dashboard')
const shortLabels: Partial<Record<DashboardSegment, string>> = { QUARTER: 'Trim.', SEMESTER: 'Sem.' }

/** The whole dashboard in one question. */
export function SummaryTab({ tabs }: DashboardTabProps) {
  const { segment = 'MONTH' } = route.useSearch()
  const navigate = route.useNavigate()
  const isPhone = useIsPhone()
  const now = useNow()
  const mayAdd = useMayCall(entries.create)
  const form = useEntryLayer()
  const actions = useEntryActions()
  const asked = useRouteQueryKeepingLast(analysis.dashboard, { query: { segment } })
  const [adding, setAdding] = useState(false)
  useFirstTour('finance')
  useCreateActions(mayAdd ? { label: 'Novo lançamento', actions: phoneChoices(form) } : undefined)

  const choose = (chosen: DashboardSegment) =>
    void navigate({ search: chosen === 'MONTH' ? {} : { segment: chosen }, replace: true, resetScroll: false })
  const options = dashboardSegments.map((value) => ({
    value,
    label: (isPhone && shortLabels[value]) || segmentLabels[value],
  }))
  const picker = <Segment label="Período" value={segment} onChange={choose} options={options} fullWidth={isPhone} />
  const context =
    asked.data &&
    `${periodTitle(segment, asked.data)} · atualizado ${formatAgo(new Date(asked.dataUpdatedAt).toISOString(), now)}`
  const parts = { form, actions, picker, segment }
  return (
    <Page>
      <PageHeader
        title="Visão Geral"
        context={['Como vai o período e o que vence a seguir', context].filter(Boolean).join(' · ')}
        actions={
          !isPhone && (
            <>
              {picker}
              <TourButton />
            </>
          )
        }
        primary={!isPhone && mayAdd && <AddMenu form={form} opened={adding} onChange={setAdding} />}
      />
      {tabs}
      <Content asked={asked} parts={parts} />
      {form.element}
      {actions.element}
    </Page>
  )
}

type Parts = {
  form: ReturnType<typeof useEntryLayer>
  actions: ReturnType<typeof useEntryActions>
  picker: ReactNode
  segment: DashboardSegment
}
type Asked = { data: DashboardAnswer | undefined; error: Error | null; refetch: () => unknown; isFetching: boolean }

function Content({ asked: { data, error, refetch, isFetching }, parts }: { asked: Asked; parts: Parts }) {
  if (data) return <Blocks data={data} parts={parts} />
  if (error) {
    return (
      <div className="card">
        <ErrorState
          title="Erro ao carregar dashboard"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </div>
    )
  }
  return (
    <Stack gap={16} aria-busy="true">
      <Skeleton height={128} radius="xl" />
      <Skeleton height={42} radius="lg" />
      <Skeleton height={430} radius="xl" />
    </Stack>
  )
}

function Blocks({ data, parts: { form, actions, picker, segment } }: { data: DashboardAnswer; parts: Parts }) {
  const isPhone = useIsPhone()
  if (!data.hasAccounts) return <FirstSteps hasAccounts={false} onAdd={form.openNew} />
  return (
    <>
      <KpiCards data={data} segment={segment} />
      {isPhone && <QuickActions onAdd={form.openNew} />}
      <PendingLine {...data} />
      {isUntouched(data) && <FirstSteps hasAccounts onAdd={form.openNew} />}
      <div className={styles.row}>
        <FlowCard data={data} picker={picker} segment={segment} />
        <ExpensesCard data={data} totalLabel={`Total no ${segmentLabels[segment].toLowerCase()}`} />
      </div>
      <UpcomingCard upcoming={data.upcoming} today={data.today} onOpen={form.openEdit} onConfirm={actions.confirm} />
      {isPhone && (
        <Button variant="subtle" leftSection={<Compass size={16} aria-hidden />} onClick={() => startTour('finance')}>
          Fazer o tour guiado
        </Button>
      )}
    </>
  )
}

/** Nothing was recorded in this period or the one before, and nothing waits. */
const isUntouched = ({ income, expense, pending, upcoming }: DashboardAnswer) =>
  [income.amount, income.previous, expense.amount, expense.previous, pending.count, upcoming.length].every(
    (value) => value === 0,
  )
