import { entryStatusLabels } from '@prumo/contract/finance/labels'
import { entries, type Entry, type TransactionStatus } from '@prumo/contract/finance/entries'
import type { RequestOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { SearchX } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useAskKeeping } from '#shared/api/use-route.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import type { Tone } from '#ui/theme/tone.ts'
import { nameOf } from '../entry-form/actionable-entry.ts'
import { accountOf, categoryOf } from '../entries/entry.ts'
import { EntryAmount } from '../entries/entry-amount.tsx'

const fields = [
  'id',
  'day',
  'description',
  'type',
  'status',
  'effectiveAmount',
  'category',
  'destinationBankAccount',
  'sourceBankAccount',
] as const satisfies readonly (keyof Entry)[]
type Row = Pick<Entry, (typeof fields)[number]>
type Filters = NonNullable<NonNullable<RequestOf<typeof entries.list>['body']>['filters']>

type EntryTableProps = {
  label: string
  filters: Filters
  page: number
  pageSize: number
  pageSizes: readonly number[]
  onPage: (turn: { page: number; pageSize: number }) => void
  /** Leaves out what the place already says. */
  without?: 'category'
}

/** A report calls everything that is still to come 'Agendado'. */
const labels: Record<TransactionStatus, string> = { ...entryStatusLabels, PENDING: entryStatusLabels.SCHEDULED }
const tones: Record<TransactionStatus, Tone> = {
  PENDING: 'brand',
  SCHEDULED: 'brand',
  OVERDUE: 'expense',
  PAID: 'income',
  CANCELED: 'neutral',
}
const Status = ({ status }: Row) => <StatusChip tone={tones[status]}>{labels[status]}</StatusChip>

const columns = [
  { key: 'day', header: 'Data', width: 110, cell: ({ day }: Row) => <span className="num">{formatDate(day)}</span> },
  { key: 'description', header: 'Descrição', cell: nameOf },
  { key: 'category', header: 'Categoria', cell: (row: Row) => <QuietCell>{categoryOf(row)}</QuietCell> },
  { key: 'account', header: 'Conta', cell: (row: Row) => <QuietCell>{accountOf(row)}</QuietCell> },
  { key: 'status', header: 'Situação', width: 120, cell: Status },
  { key: 'amount', header: 'Valor', align: 'right', width: 150, cell: (row: Row) => <EntryAmount entry={row} /> },
] as const

/** The entries behind a report, page by page. */
export function EntryTable({ label, filters, page, pageSize, pageSizes, onPage, without }: EntryTableProps) {
  const list = useAskKeeping(entries.list, {
    body: { skip: (page - 1) * pageSize, limit: pageSize, sort: '-day', fields: [...fields], filters },
  })
  return (
    <>
      <DataTable
        label={label}
        columns={columns.filter(({ key }) => key !== without)}
        rows={(list.data?.items ?? []) as Row[]}
        rowKey={(row) => row.id}
        rowLabel={nameOf}
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
            title={nameOf(row)}
            detail={`${formatDate(row.day)} · ${categoryOf(row)}`}
            value={<EntryAmount entry={row} />}
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
          capped={list.data.more}
          onChange={onPage}
          pageSizes={pageSizes}
        />
      )}
    </>
  )
}
