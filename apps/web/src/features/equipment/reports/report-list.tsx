import { problemReports, type ProblemReport } from '@prumo/contract/pmoc/problem-reports'
import { problemKindLabels } from '@prumo/domain/pmoc/words'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { MessageSquareWarning } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { RefreshButton } from '#shared/list/refresh-button.tsx'
import { Card } from '#ui/card.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import type { ProblemReportsSearch } from '../screens.ts'
import { ReportStatus } from './report-status.tsx'

const ReportSheet = lazy(async () => ({ default: (await import('./report-sheet.tsx')).ReportSheet }))

const pageSize = 20
const placeOf = ({ equipment }: ProblemReport) => [equipment.tag, equipment.locationName].filter(Boolean).join(' · ')

/** What visitors reported, what is still open first. */
export function ReportList() {
  const { show, page = 1, report: openId } = useSearch({ strict: false }) as ProblemReportsSearch
  const navigate = useNavigate()
  const go = (search: ProblemReportsSearch) => void navigate({ to: '/pmoc/reports', search })
  const list = useRouteQueryKeepingLast(problemReports.list, {
    body: { filters: { isOpen: show !== 'closed' }, sort: '-createdAt', skip: (page - 1) * pageSize, limit: pageSize },
  })
  const rows = (list.data?.items ?? []) as ProblemReport[]
  const shown: ProblemReportsSearch = show ? { show } : {}
  return (
    <Page width="wide">
      <PageHeader
        title="Problemas relatados"
        context="Avisos de quem usa os ambientes, pelo QR Code do aparelho"
        actions={<RefreshButton />}
      />
      <Segment
        label="Situação"
        value={show === 'closed' ? 'closed' : 'open'}
        options={[
          { value: 'open', label: 'Em aberto' },
          { value: 'closed', label: 'Resolvidos' },
        ]}
        onChange={(chosen) => go(chosen === 'closed' ? { show: 'closed' } : {})}
      />
      <Card padding="flush">
        <DataTable
          label="Problemas relatados"
          columns={[
            {
              key: 'protocol',
              header: 'Protocolo',
              width: 110,
              cell: ({ protocol }) => <span className="num">{protocol}</span>,
            },
            { key: 'kind', header: 'Problema', cell: ({ kind }) => problemKindLabels[kind] },
            { key: 'place', header: 'Equipamento', cell: placeOf },
            { key: 'building', header: 'Prédio', cell: ({ plan }) => <QuietCell>{plan?.entity}</QuietCell> },
            {
              key: 'description',
              header: 'Relato',
              grows: true,
              cell: ({ description }) => <QuietCell>{description}</QuietCell>,
            },
            {
              key: 'createdAt',
              header: 'Recebido em',
              width: 160,
              cell: ({ createdAt }) => <QuietCell>{formatInstant(createdAt)}</QuietCell>,
            },
            { key: 'status', header: 'Situação', width: 150, cell: ({ status }) => <ReportStatus status={status} /> },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={({ protocol }) => `protocolo ${protocol}`}
          loading={list.isPending}
          refreshing={list.isPlaceholderData}
          error={
            list.error && !list.data ? { message: messageOf(list.error), onRetry: () => void list.refetch() } : null
          }
          onOpen={({ id }) => go({ ...shown, page, report: id })}
          card={(row) => (
            <ListCard
              title={problemKindLabels[row.kind]}
              detail={[placeOf(row), row.plan?.entity, `nº ${row.protocol}`].filter(Boolean).join(' · ')}
              status={<ReportStatus status={row.status} />}
            />
          )}
          empty={
            <EmptyState
              icon={MessageSquareWarning}
              title={show === 'closed' ? 'Nada resolvido ainda' : 'Nenhum problema em aberto'}
            >
              Quem lê o QR Code de um aparelho pode relatar um problema: o aviso aparece aqui e vira tarefa.
            </EmptyState>
          }
        />
        {(list.data?.total ?? 0) > pageSize && (
          <PaginationBar
            page={page}
            pageSize={pageSize}
            onlySize
            total={list.data?.total ?? 0}
            onChange={({ page: next }) => go({ ...shown, page: next })}
          />
        )}
      </Card>
      {openId && (
        <Suspense>
          <ReportSheet id={openId} onClose={() => go({ ...shown, page })} />
        </Suspense>
      )}
    </Page>
  )
}
