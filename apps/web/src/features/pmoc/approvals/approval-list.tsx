import { approvals } from '@prumo/contract/pmoc/approvals'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { RefreshButton } from '#shared/list/refresh-button.tsx'
import { Card } from '#ui/card.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { Row } from '#ui/layout/row.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { approvalsPath, type ApprovalSearch } from './approval-places.ts'

const VisitDialog = lazy(async () => ({ default: (await import('./visit-dialog.tsx')).VisitDialog }))

type Waiting = AnswerOf<typeof approvals.list>['items'][number]
const pageSize = 20
const keyOf = ({ planId, day }: Waiting) => `${planId} ${day}`
const tasksOf = ({ tasks }: Waiting) => (tasks === 1 ? '1 tarefa' : `${tasks} tarefas`)
const machinesOf = ({ equipment }: Waiting) => (equipment === 1 ? '1 aparelho' : `${equipment} aparelhos`)
/** What waits; of what was handed back whole nothing does. */
const doneOf = (visit: Waiting) => (visit.equipment === 0 ? '–' : `${tasksOf(visit)}, ${machinesOf(visit)}`)

/** Visits that wait for approval, the earliest first. */
export function ApprovalList() {
  const { page = 1, plan, day } = useSearch({ strict: false }) as ApprovalSearch
  const navigate = useNavigate()
  const go = (search: ApprovalSearch) => void navigate({ to: approvalsPath, search } as never)
  const list = useRouteQueryKeepingLast(approvals.list, { query: { skip: (page - 1) * pageSize, limit: pageSize } })
  const rows = list.data?.items ?? []
  const shown = page === 1 ? {} : { page }
  const open = (visit: Waiting) => go({ ...shown, plan: visit.planId, day: visit.day })
  const place = rows.findIndex((visit) => visit.planId === plan && visit.day === day)
  return (
    <Page>
      <PageHeader
        title="Aprovações"
        context="Visitas executadas que esperam a conferência de quem não as executou"
        actions={<RefreshButton />}
      />
      <Card padding="flush">
        <DataTable
          label="Visitas a aprovar"
          columns={[
            {
              key: 'day',
              header: 'Dia',
              width: 120,
              cell: (visit) => <span className="num">{formatDate(visit.day)}</span>,
            },
            { key: 'entity', header: 'Prédio', grows: true, cell: ({ entity }) => entity },
            { key: 'code', header: 'Plano', width: 150, cell: ({ pmocCode }) => <QuietCell>{pmocCode}</QuietCell> },
            {
              key: 'who',
              header: 'Técnico',
              width: 190,
              cell: (visit) => <QuietCell>{visit.executedBy.join(', ')}</QuietCell>,
            },
            { key: 'what', header: 'Feito', width: 200, cell: doneOf },
            { key: 'out', header: 'Situação', width: 230, cell: (visit) => <Limits visit={visit} /> },
          ]}
          rows={rows}
          rowKey={keyOf}
          rowLabel={({ entity, day: on }) => `${entity}, ${formatDate(on)}`}
          loading={list.isPending}
          refreshing={list.isPlaceholderData}
          error={
            list.error && !list.data ? { message: messageOf(list.error), onRetry: () => void list.refetch() } : null
          }
          onOpen={open}
          card={(visit) => (
            <ListCard
              title={visit.entity}
              detail={`${formatDate(visit.day)} · ${doneOf(visit)}`}
              status={<Limits visit={visit} />}
            />
          )}
          empty={
            <EmptyState icon={ShieldCheck} title="Nada para aprovar">
              Cada visita executada aparece aqui, com fotos e leituras, até que alguém a aprove ou devolva.
            </EmptyState>
          }
          minWidth={880}
        />
        {(list.data?.total ?? 0) > pageSize && (
          <PaginationBar
            page={page}
            pageSize={pageSize}
            onlySize
            total={list.data?.total ?? 0}
            onChange={({ page: next }) => go({ page: next })}
          />
        )}
      </Card>
      {plan && day && (
        <Suspense>
          <VisitDialog
            key={`${plan} ${day}`}
            visit={{ planId: plan, day }}
            onClose={() => go(shown)}
            {...(place >= 0 && {
              steps: {
                words: `${place + 1} de ${rows.length}`,
                previous: rows[place - 1] && (() => open(rows[place - 1]!)),
                next: rows[place + 1] && (() => open(rows[place + 1]!)),
              },
            })}
          />
        </Suspense>
      )}
    </Page>
  )
}

const Limits = ({ visit: { outOfLimits, equipment, returned } }: { visit: Waiting }) => (
  <Row gap="4px 8px" wrap>
    {outOfLimits > 0 && (
      <StatusChip tone="expense">{outOfLimits === 1 ? '1 fora do limite' : `${outOfLimits} fora do limite`}</StatusChip>
    )}
    {outOfLimits === 0 && equipment > 0 && <StatusChip tone="attention">A aprovar</StatusChip>}
    {returned > 0 && <StatusChip>{returned === 1 ? '1 devolvida' : `${returned} devolvidas`}</StatusChip>}
  </Row>
)
