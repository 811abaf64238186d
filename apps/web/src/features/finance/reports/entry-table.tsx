import { transactions } from '@prumo/contract/finance/transactions'
import { transactionStatusLabels, transactionTypeLabels } from '@prumo/contract/finance/labels'
import type { TransactionStatus } from '@prumo/contract/finance/transactions'
import type { AnswerOf, RequestOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar-date'
import { toCents } from '@prumo/domain/money'
import { SearchX } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useAskKeeping } from '#shared/api/use-route.ts'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListCard } from '#ui/list-card.tsx'
import { Money } from '#ui/money.tsx'
import { PaginationBar } from '#ui/pagination-bar.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { QuietCell } from '#ui/table-cells.tsx'
import type { Tone } from '#ui/tone.ts'

type Row = AnswerOf<typeof transactions.list>['items'][number]
type Filters = NonNullable<NonNullable<RequestOf<typeof transactions.list>['body']>['filters']>

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

const fields = ['id', 'code', 'day', 'description', 'type', 'status', 'effectiveAmount', 'category', 'destinationBankAccount']
const tones: Record<TransactionStatus, Tone> = { PENDING: 'attention', SCHEDULED: 'brand', OVERDUE: 'expense', PAID: 'income', CANCELED: 'neutral' }

const nameOf = ({ description, type = 'EXPENSE' }: Row) => description || transactionTypeLabels[type]
const Status = ({ status = 'PENDING' }: Row) => <StatusChip tone={tones[status]}>{transactionStatusLabels[status]}</StatusChip>
const Amount = ({ effectiveAmount = 0, type }: Row) => <Money cents={toCents(effectiveAmount)} tone={type === 'TRANSFER' ? 'plain' : 'auto'} />

const columns = [
  { key: 'day', header: 'Data', width: 110, cell: ({ day }: Row) => <span className="num">{day && formatDate(day)}</span> },
  { key: 'description', header: 'Descrição', cell: nameOf },
  { key: 'category', header: 'Categoria', cell: ({ category, type }: Row) => <QuietCell>{category?.name ?? (type === 'TRANSFER' ? 'Transferência' : 'Sem Categoria')}</QuietCell> },
  { key: 'account', header: 'Conta', cell: ({ destinationBankAccount }: Row) => <QuietCell>{destinationBankAccount?.name}</QuietCell> },
  { key: 'status', header: 'Situação', width: 120, cell: Status },
  { key: 'amount', header: 'Valor', align: 'right', width: 150, cell: Amount },
] as const

/** The entries behind a report, page by page. */
export function EntryTable({ label, filters, page, pageSize, pageSizes, onPage, without }: EntryTableProps) {
  const list = useAskKeeping(transactions.list, { body: { skip: (page - 1) * pageSize, limit: pageSize, sort: '-day', fields, filters } })
  return (
    <>
      <DataTable
        label={label}
        columns={columns.filter(({ key }) => key !== without)}
        rows={list.data?.items ?? []}
        rowKey={(row) => row.id}
        rowLabel={nameOf}
        loading={list.isPending}
        refreshing={list.isPlaceholderData}
        error={list.isError && !list.data ? { message: messageOf(list.error, 'Erro ao carregar transações'), onRetry: () => void list.refetch() } : null}
        skeletonRows={Math.min(pageSize, 10)}
        card={(row) => <ListCard title={nameOf(row)} detail={[row.day && formatDate(row.day), row.category?.name].filter(Boolean).join(' · ')} value={<Amount {...row} />} status={<Status {...row} />} />}
        empty={
          <EmptyState icon={SearchX} title="Nenhum lançamento encontrado">
            Nenhum lançamento corresponde aos filtros do relatório.
          </EmptyState>
        }
      />
      {list.data && list.data.total > 0 && <PaginationBar label={`Páginas: ${label}`} page={page} pageSize={pageSize} total={list.data.total} capped={list.data.more} onChange={onPage} pageSizes={pageSizes} />}
    </>
  )
}
