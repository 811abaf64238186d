import { Button, Skeleton } from '@mantine/core'
import { itemStatus } from '@prumo/domain/pmoc/item-status'
import type { Execution } from '@prumo/contract/pmoc/executions'
import { planFigures } from '@prumo/contract/pmoc/plan-figures'
import { plans } from '@prumo/contract/pmoc/plans'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { schedule, type ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { useParams } from '@tanstack/react-router'
import { CalendarDays, CalendarPlus, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery, useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { useListSelection } from '#shared/list/use-list-selection.ts'
import { useReturnToLastPage } from '#shared/list/use-return-to-last-page.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { useToday } from '#shared/session/use-today.ts'
import type { ApprovedVisit } from '../approvals/visit-answer.ts'
import { useFailureToast } from '../door/use-failure-toast.ts'
import { Card } from '#ui/card.tsx'
import { periodPresets } from '#shared/reports/period-presets.ts'
import { DateRangeInput } from '#ui/inputs/date-range-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { BackLabel, Page, PageHeader } from '#ui/page.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { Toolbar } from '#ui/table/toolbar.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { planDestination } from '../pmoc-destinations.ts'
import { calendarDestination } from '../work-destinations.ts'
import { SpreadButtons } from '../spread/spread-buttons.tsx'
import { correctionOf } from '../execution/correction-of.ts'
import { ScheduleBulk } from './schedule-bulk.tsx'
import { ScheduleExport } from './schedule-export.tsx'
import { ScheduleProgress } from './schedule-progress.tsx'
import { ScheduleTable } from './schedule-table.tsx'
import styles from './schedule.module.css'
import { useItemDeeds } from './use-item-deeds.tsx'
import { isOtherStatus, otherStatuses, useScheduleAddress, type ScheduleAddress } from './use-schedule-address.ts'

const ExecutionDialog = lazy(async () => ({
  default: (await import('../execution/execution-dialog.tsx')).ExecutionDialog,
}))
const GenerateDialog = lazy(async () => ({ default: (await import('../generate/generate-dialog.tsx')).GenerateDialog }))
const VisitDialog = lazy(async () => ({ default: (await import('../approvals/visit-dialog.tsx')).VisitDialog }))
const DetailsSheet = lazy(async () => ({ default: (await import('./details-sheet.tsx')).DetailsSheet }))

type Executing = { items: readonly ScheduleItem[]; isExact: boolean; corrects?: Execution }

/** What is due when, done and approved by whom. */
export function ScheduleScreen() {
  const { id } = useParams({ strict: false }) as { id: string }
  const address = useScheduleAddress()
  const deeds = useItemDeeds()
  const list = useRouteQueryKeepingLast(schedule.list, { params: { id }, query: address.query })
  const rows = (list.data?.items ?? []) as ScheduleItem[]
  const selection = useListSelection(rows, ({ scheduleId }) => scheduleId, JSON.stringify(address.query))
  const [shown, setShown] = useState<string | null>(null)
  const [approving, setApproving] = useState<ApprovedVisit | null>(null)
  const [executing, setExecuting] = useState<Executing | null>(null)
  useReturnToLastPage(list.data, address)
  const failure = list.isError && !list.data && messageOf(list.error, 'Erro ao carregar cronograma')
  useFailureToast(failure)
  const shownItem = rows.find(({ scheduleId }) => scheduleId === shown)
  return (
    <Page>
      <Head planId={id} address={address} />
      <Progress planId={id} address={address} />
      <Card padding="flush">
        <Filters address={address} overdue={list.data?.counts.overdue ?? 0} onRefresh={() => void list.refetch()} />
        <ScheduleBulk
          items={selection.rows}
          deeds={deeds}
          onClear={selection.clear}
          onExecute={(items) => setExecuting({ items, isExact: true })}
        />
        <ScheduleTable
          address={address}
          pageSize={address.pageSize}
          rows={rows}
          loading={list.isPending}
          refreshing={list.isPlaceholderData}
          error={failure ? { message: failure, onRetry: () => void list.refetch() } : null}
          {...((deeds.mayExecute || deeds.mayChange) && { selected: selection.ids, onSelect: selection.pick })}
          deeds={{
            mayExecute: deeds.mayExecute,
            onExecute: (item) => setExecuting({ items: [item], isExact: false }),
            onDetails: ({ scheduleId }) => setShown(scheduleId),
            approvalOf: (item) =>
              deeds.isApprovable(item) && item.executedDate
                ? () => setApproving({ planId: id, day: item.executedDate! })
                : null,
          }}
        />
        {list.data && list.data.total > 0 && (
          <PaginationBar
            page={address.page}
            pageSize={address.pageSize}
            total={list.data.total}
            capped={list.data.more}
            onChange={address.setPage}
          />
        )}
      </Card>
      <Suspense fallback={null}>
        {shownItem && (
          <DetailsSheet
            item={shownItem}
            deeds={deeds}
            onClose={() => setShown(null)}
            onExecute={() => {
              setShown(null)
              setExecuting({ items: [shownItem], isExact: false })
            }}
            onCorrect={(corrects) => {
              setShown(null)
              setExecuting({ items: [shownItem], isExact: true, corrects })
            }}
          />
        )}
        {approving && <VisitDialog visit={approving} onClose={() => setApproving(null)} />}
        {executing && (
          <ExecutionDialog
            subject={{
              planId: id,
              items: executing.items,
              isExact: executing.isExact,
              scheduleIds: executing.corrects?.items.map(({ scheduleId }) => scheduleId),
            }}
            corrects={executing.corrects && correctionOf(executing.corrects)}
            onClose={() => setExecuting(null)}
            onSaved={selection.clear}
          />
        )}
      </Suspense>
    </Page>
  )
}

function Head({ planId, address }: { planId: string; address: ScheduleAddress }) {
  const { go } = useDestinations()
  const { data } = useRouteQuery(plans.get, { params: { id: planId } })
  const mayEdit = useMayCall(pmocHeads.update)
  const [isGenerating, setIsGenerating] = useState(false)
  const isPhone = useIsPhone()
  const period = data && `${formatDate(data.period.startDate)} a ${formatDate(data.period.endDate)}`
  return (
    <PageHeader
      title="Cronograma de Manutenção"
      context={
        data ? [`${data.pmocCode} · ${data.entity.name}`, ...(isPhone ? [] : [period])].join(' · ') : 'Carregando…'
      }
      back={
        <DestinationLink destination={planDestination(mayEdit ? 'edit' : 'summary', planId)}>
          <BackLabel>{mayEdit ? 'Editar PMOC' : 'Resumo do PMOC'}</BackLabel>
        </DestinationLink>
      }
      actions={
        <>
          <ScheduleExport planId={planId} address={address} />
          <Button
            variant="default"
            leftSection={<CalendarDays size={15} aria-hidden />}
            onClick={() => go(calendarDestination({ plan: planId }))}
          >
            Calendário
          </Button>
          {mayEdit && <SpreadButtons planId={planId} />}
        </>
      }
      primary={
        mayEdit && (
          <>
            <Button
              leftSection={<CalendarPlus size={15} aria-hidden />}
              disabled={!data}
              onClick={() => setIsGenerating(true)}
            >
              Gerar Cronograma
            </Button>
            {isGenerating && data && (
              <Suspense fallback={null}>
                <GenerateDialog planId={planId} period={data.period} onClose={() => setIsGenerating(false)} />
              </Suspense>
            )}
          </>
        )
      }
    />
  )
}

function Progress({ planId, address }: { planId: string; address: ScheduleAddress }) {
  const today = useToday()
  const { data, isPending } = useRouteQuery(planFigures.months, { params: { id: planId } })
  if (isPending) return <Skeleton className={styles.progressToCome} radius="xl" />
  if (!data || data.items.length === 0) return null
  return <ScheduleProgress months={data.items} today={today} address={address} />
}

type FiltersProps = { address: ScheduleAddress; overdue: number; onRefresh: () => void }

function Filters({ address, overdue, onRefresh }: FiltersProps) {
  const today = useToday()
  return (
    <Toolbar
      search={{
        value: address.search,
        onChange: (search) => address.write({ search: search || undefined }),
        label: 'Item do plano, quem executou ou aprovou',
      }}
    >
      <Segment
        label="Situação"
        value={address.status}
        onChange={(status) => address.write({ status: status === 'all' ? undefined : status })}
        options={[
          { value: 'all' as ScheduleAddress['status'], label: 'Todos' },
          { value: 'pendente', label: 'Pendentes' },
          { value: itemStatus.overdue, label: `Atrasados ${overdue}` },
          { value: 'concluido', label: 'Concluídos' },
        ]}
      />
      <SelectInput
        aria-label="Outras situações"
        placeholder="Outras situações"
        className={styles.otherStatus}
        clearable
        searchable={false}
        data={Object.entries(otherStatuses).map(([value, label]) => ({ value, label }))}
        value={isOtherStatus(address.status) ? address.status : null}
        onChange={(status) => address.write({ status: status ?? undefined })}
      />
      <DateRangeInput
        label="Data planejada"
        placeholder="Qualquer data"
        value={address.range}
        presets={periodPresets(today)}
        onChange={({ from, to }) => address.write({ from, to })}
      />
      <div className={styles.refresh}>
        <TextButton className={styles.clear} onClick={address.clear} disabled={!address.isFiltered}>
          Limpar
        </TextButton>
        <Button variant="default" leftSection={<RefreshCw size={15} aria-hidden />} onClick={onRefresh}>
          Atualizar
        </Button>
      </div>
    </Toolbar>
  )
}
