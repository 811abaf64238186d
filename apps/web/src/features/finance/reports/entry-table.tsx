import { analysis } from '@prumo/contract/finance/analysis'
import type { ReportEntry } from '@prumo/contract/finance/analysis-records'
import { entryStatusText } from '@prumo/contract/finance/labels'
import type { TransactionStatus } from '@prumo/contract/finance/entries'
import type { RequestOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { SearchX } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { Money } from '#ui/money.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import type { Tone } from '#ui/theme/tone.ts'
import { entryName } from '../door/settling/actionable-entry.ts'
import { accountOf, categoryOf } from '../entries/entry/entry.ts'
import { EntryAmount } from '../entries/entry/entry-amount.tsx'

type Row = ReportEntry
type Filters = Omit<RequestOf<typeof analysis.reportEntries>['body'], 'skip' | 'limit'>

export type EntryTableProps = {
  label: string
  filters: Filters
  page: number
  pageSize: number
  usualSize?: number
  onlySize?: boolean
  onPage: (turn: { page: number; pageSize: number }) => void
  /** Leaves out what the place already says. */
  without?: 'category' | 'costCenter'
}

const tones: Record<TransactionStatus, Tone> = {
  PENDING: 'attention',
  SCHEDULED: 'brand',
  OVERDUE: 'expense',
  PAID: 'income',
  CANCELED: 'neutral',
}
const Status = (row: Row) => <StatusChip tone={tones[row.status]}>{entryStatusText(row)}</StatusChip>

/** What it adds to the report; a transfer that adds nothing shows what it moved. */
const Amount = ({ row }: { row: Row }) =>
  row.type === 'TRANSFER' && row.finalAmount === 0 ? (
    <EntryAmount entry={row} />
  ) : (
    <Money cents={toCents(row.finalAmount)} tone={row.type === 'TRANSFER' ? 'plain' : 'auto'} />
  )

const columns = [
  { key: 'day', header: 'Data', width: 110, cell: ({ day }: Row) => <span className="num">{formatDate(day)}</span> },
  { key: 'description', header: 'Descrição', cell: entryName },
  { key: 'category', header: 'Categoria', cell: (row: Row) => <QuietCell>{categoryOf(row)}</QuietCell> },
  {
    key: 'costCenter',
    header: 'Centro de custo',
    cell: (row: Row) => <QuietCell>{row.costCenter?.name ?? '–'}</QuietCell>,
  },
  { key: 'account', header: 'Conta', cell: (row: Row) => <QuietCell>{accountOf(row)}</QuietCell> },
  { key: 'status', header: 'Situação', width: 120, cell: Status },
  { key: 'amount', header: 'Valor', align: 'right', width: 150, cell: (row: Row) => <Amount row={row} /> },
] as const

/** The entries behind a report, page by page. */
export function EntryTable({ label, filters, page, pageSize, usualSize, onlySize, onPage, without }: EntryTableProps) {
  const list = useRouteQueryKeepingLast(analysis.reportEntries, {
    body: { ...filters, skip: (page - 1) * pageSize, limit: pageSize },
  })
  const rows = list.data?.items ?? []
  return (
    <>
      <DataTable
        label={label}
        columns={columns.filter(
          ({ key }) => key !== without && (key !== 'costCenter' || rows.some((row) => row.costCenter)),
        )}
        rows={rows}
        rowKey={(row) => row.id}
        rowLabel={entryName}
        loading={list.isPending}
        refreshing={list.isPlaceholderData}
        error={
          list.isError && !list.data
            ? { message: messageOf(list.error, 'Erro ao carregar transações'), onRetry: () => void list.refetch() }
            : null
        }
        skeletonRows={Math.min(pageSize, 10)}
        card={(row) => (
          <ListCard
            title={entryName(row)}
            detail={`${formatDate(row.day)} · ${categoryOf(row)}`}
            value={<Amount row={row} />}
            status={<Status {...row} />}
          />
        )}
        empty={
          <EmptyState icon={SearchX} title="Nenhum lançamento encontrado">
            Nenhum lançamento corresponde aos filtros do relatório.
          </EmptyState>
        }
      />
      {list.data && list.data.total > 0 && (
        <PaginationBar
          label={`Páginas: ${label}`}
          page={page}
          pageSize={pageSize}
          total={list.data.total}
          onChange={onPage}
          usualSize={usualSize}
          onlySize={onlySize}
        />
      )}
    </>
  )
}
