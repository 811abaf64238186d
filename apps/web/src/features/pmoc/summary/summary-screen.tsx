import { Button } from '@mantine/core'
import { overview } from '@prumo/contract/pmoc/overview'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { plans } from '@prumo/contract/pmoc/plans'
import { useParams } from '@tanstack/react-router'
import { CalendarCheck2, FileText } from 'lucide-react'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useFailureToast } from '../door/use-failure-toast.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Segment } from '#ui/inputs/segment.tsx'
import { BackLabel, Page, PageHeader } from '#ui/page.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { planDestination, planScreens, planListDestination } from '../pmoc-destinations.ts'
import { scheduleDestination } from '../work-destinations.ts'
import { ClientLinkButton } from '../door/client-link/client-link-button.tsx'
import { ComplianceCard, type ComplianceView } from './compliance-card.tsx'
import { Inventory } from './inventory.tsx'
import { PlanHistory } from './plan-history.tsx'
import { ReadinessCard } from './readiness-card.tsx'
import { StatusCard } from './status-card.tsx'
import { SummaryFigures, SummaryFiguresSkeleton, type PlanSummary } from './summary-figures.tsx'
import styles from './summary.module.css'

const views = [
  { value: 'month', label: 'Mês' },
  { value: 'equipment', label: 'Equipamento' },
  { value: 'technician', label: 'Técnico' },
] as const

/** What a plan comes to: done, to do, ready to be issued, and its machines. */
export function SummaryScreen() {
  const { id } = useParams({ strict: false }) as { id: string }
  const [view, setView] = useState<ComplianceView>('month')
  const summary = useRouteQuery(overview.summary, { params: { id } })
  const plan = useRouteQuery(plans.get, { params: { id } })
  const { data } = summary
  const isPhone = useIsPhone()
  const failure = !data && summary.isError && messageOf(summary.error, 'Erro ao carregar resumo do PMOC')
  useFailureToast(failure)
  return (
    <Page>
      <Head planId={id} context={data ? contextOf(data, isPhone) : 'Carregando…'} view={view} onView={setView} />
      {failure && (
        <div className="card">
          <ErrorState message={failure} onRetry={() => void summary.refetch()} />
        </div>
      )}
      {(summary.isPending || (data && plan.isPending)) && <SummaryFiguresSkeleton />}
      {data && (
        <>
          {plan.data && <SummaryFigures summary={data} plan={plan.data} />}
          <div className={styles.three}>
            <ComplianceCard planId={id} period={data.period} view={view} />
            <StatusCard summary={data} />
            <ReadinessCard planId={id} />
          </div>
          <Inventory planId={id} plan={plan.data} />
          <PlanHistory planId={id} />
        </>
      )}
    </Page>
  )
}

/** One line on a phone: the parts below would move when it comes. */
const contextOf = ({ pmocCode, entity, version }: PlanSummary, isPhone: boolean) =>
  [pmocCode, entity, ...(isPhone ? [] : [`versão ${version}`])].join(' · ')

type HeadProps = { planId: string; context: string; view: ComplianceView; onView: (view: ComplianceView) => void }

function Head({ planId, context, view, onView }: HeadProps) {
  const { go } = useDestinations()
  const mayOpen = useMayOpen()
  const mayEdit = useMayCall(pmocHeads.update)
  return (
    <PageHeader
      title="Resumo do PMOC"
      context={context}
      back={
        <DestinationLink destination={mayEdit ? planDestination('edit', planId) : planListDestination}>
          <BackLabel>{mayEdit ? 'Editar PMOC' : 'PMOCs'}</BackLabel>
        </DestinationLink>
      }
      actions={
        <>
          <Segment label="No prazo por" value={view} onChange={onView} options={views} />
          <Button
            variant="default"
            leftSection={<CalendarCheck2 size={15} aria-hidden />}
            onClick={() => go(scheduleDestination(planId))}
          >
            Cronograma
          </Button>
          <ClientLinkButton planId={planId} />
        </>
      }
      primary={
        mayOpen(planScreens.pdf) && (
          <Button leftSection={<FileText size={15} aria-hidden />} onClick={() => go(planDestination('pdf', planId))}>
            Exportar PDF
          </Button>
        )
      }
    />
  )
}
