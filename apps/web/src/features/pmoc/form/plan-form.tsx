import { Button } from '@mantine/core'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { plans } from '@prumo/contract/pmoc/plans'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { nextPlanVersion } from '@prumo/domain/pmoc/plan/plan-version'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf, NetworkProblem } from '#shared/api/api-error.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { RecordProblem } from '#shared/form/record-problem.tsx'
import { useSaveKey } from '#shared/form/use-save-key.ts'
import { useUnsavedWarning } from '#shared/form/use-unsaved-warning.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useDestinations, type Destination } from '#shared/screens/destination.ts'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { BackLabel, Page, PageHeader } from '#ui/page.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { newPlanDestination, planDestination, planListDestination, type PlanFormSearch } from '../pmoc-destinations.ts'
import { PlanActions } from './plan-actions.tsx'
import type { PlanHeader } from './draft/plan-header.ts'
import { PlanTabs, tabNamed, wrongTabs, type PlanTab } from './plan-tabs.tsx'
import { ReadinessFooter, type Readiness } from './readiness-footer.tsx'
import { TabContent } from './tab-content.tsx'
import { usePlanForm, type PlanForm } from './draft/use-plan-form.ts'

type PlanFormPageProps = { id: string | undefined; blank: PlanHeader }

/** A plan in six tabs: whichever is looked at, all of it is saved together. */
export function PlanFormPage({ id, blank }: PlanFormPageProps) {
  const search = useSearch({ strict: false }) as PlanFormSearch
  const { go } = useDestinations()
  const toast = useToast()
  const mayChange = useMayCall(pmocHeads.update)
  const record = usePlanForm({
    id,
    blank,
    onSaved: (plan) => {
      toast.success(id === undefined ? 'PMOC criado com sucesso!' : 'PMOC atualizado com sucesso!')
      if (id === undefined)
        go({ ...planDestination(mayChange ? 'edit' : 'summary', plan.id, mayChange ? { tab } : {}), replace: true })
    },
  })
  const tab = tabNamed(search.tab)
  const destinationOf = (next: PlanTab): Destination => ({
    ...(id === undefined ? newPlanDestination : planDestination('edit', id)),
    search: { ...search, tab: next },
    replace: true,
  })
  useUnsavedWarning(() => !record.mayLeave())
  const isLost = useReturnWhenMissing(record)
  useProposedVersion(record, search.next === 'yes')
  useWrongTab(record, (wrong) => go({ ...destinationOf(wrong), resetScroll: false }))
  const save = () => void record.save()
  useSaveKey(() => {
    if (!record.isLoading) save()
  })
  const { data: readiness } = useQuery({
    ...routeQuery(plans.readiness, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  return (
    <Page>
      <PageHeader
        title={id === undefined ? 'Novo PMOC' : `Editar ${record.plan?.pmocCode ?? 'PMOC'}`}
        context={contextOf(record)}
        actions={<PlanActions record={record} />}
        back={
          <DestinationLink destination={planListDestination}>
            <BackLabel>PMOCs</BackLabel>
          </DestinationLink>
        }
      />
      {record.loadError && !isLost && (
        <ErrorState message={messageOf(record.loadError, 'Erro ao carregar PMOC')} onRetry={record.retryLoad} />
      )}
      {record.isLoading && <SkeletonForm />}
      {!record.isLoading && !record.loadError && (
        <>
          <PlanTabs record={record} active={tab} ready={readyTabs(readiness)} destinationOf={destinationOf} />
          <RecordProblem record={record} />
          <SettledVersion record={record} />
          <TabContent record={record} tab={tab} onSave={save} />
          <ReadinessFooter record={record} readiness={readiness} destinationOf={destinationOf} onSave={save} />
        </>
      )}
    </Page>
  )
}

function contextOf({ plan }: PlanForm) {
  if (!plan) return 'O código é gerado ao salvar'
  const { entity, version, period } = plan
  return `${entity.name} · versão ${version} · ${formatDate(period.startDate)} a ${formatDate(period.endDate)}`
}

/** A tab is done when nothing of it is missing any more. */
function readyTabs(readiness: Readiness | undefined): ReadonlySet<string> {
  const byTab = Map.groupBy(readiness?.lines ?? [], ({ tab }) => tabNamed(tab))
  return new Set([...byTab].filter(([, lines]) => lines.every(({ isReady }) => isReady)).map(([tab]) => tab))
}

/** What was carried out or issued stands: a change of content is a higher version, offered with one press. */
function SettledVersion({ record: { form, plan, isDirty } }: { record: PlanForm }) {
  const version = form.watch('version')
  if (!plan?.isSettled || !isDirty || version !== plan.version) return null
  const next = nextPlanVersion(plan.version)
  return (
    <Banner
      action={
        <Button variant="subtle" size="xs" onClick={() => form.setValue('version', next, { shouldDirty: true })}>
          Usar a versão {next}
        </Button>
      }
    >
      A versão {plan.version} já foi executada ou emitida. Para mudar o plano, use uma versão maior.
    </Banner>
  )
}

/** From 'Nova versão' of the list. */
function useProposedVersion({ form, plan }: PlanForm, isAsked: boolean) {
  const propose = useEffectEvent((version: string) => {
    if (isAsked) form.setValue('version', nextPlanVersion(version), { shouldDirty: true })
  })
  const version = plan?.version
  useEffect(() => {
    if (version !== undefined) propose(version)
  }, [version])
}

/** After a save that was refused, the tab where the first wrong thing is. */
function useWrongTab(record: PlanForm, show: (tab: PlanTab) => void) {
  const toast = useToast()
  const { submitCount, isSubmitting } = record.form.formState
  const look = useEffectEvent(() => {
    const [first] = wrongTabs(record)
    if (submitCount === 0 || isSubmitting || !first) return
    toast.error('Erro ao validar dados do formulário')
    show(first)
    focusFirstWrong()
  })
  useEffect(() => look(), [submitCount, isSubmitting])
}

/** Its tab is drawn first, and the page of the row. */
function focusFirstWrong(tries = 20) {
  const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
  if (!field) {
    if (tries > 0) setTimeout(() => focusFirstWrong(tries - 1), 50)
    return
  }
  field.focus()
  field.scrollIntoView({ block: 'center' })
}

/** A plan that cannot be shown is told, and the person is at the list. */
function useReturnWhenMissing({ loadError }: PlanForm): boolean {
  const toast = useToast()
  const { go } = useDestinations()
  const isMissing = loadError !== null && !(loadError instanceof NetworkProblem)
  const leave = useEffectEvent(() => {
    toast.error(messageOf(loadError, 'Erro ao carregar PMOC'))
    go(planListDestination)
  })
  useEffect(() => {
    if (isMissing) leave()
  }, [isMissing])
  return isMissing
}
