import type { analysis } from '@prumo/contract/finance/analysis'
import { ageingLabels } from '@prumo/contract/finance/ageing-labels'
import type { AnswerOf } from '@prumo/contract/route'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { CircleCheck, SearchX } from 'lucide-react'
import type { Destination } from '#shared/screens/destination.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { useToday } from '#shared/session/use-today.ts'
import { Money } from '#ui/money.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { noDetail } from '../../shared/no-detail.ts'
import styles from './ageing.module.css'
import type { AgeingColumn, AgeingSort } from './ageing-search.ts'

export type Ages = AnswerOf<typeof analysis.ageing>
type Row = Omit<Ages['items'][number], 'person'> & { key: string; name: string; personId: string | null | undefined }
type Narrowing = { type: 'INCOME' | 'EXPENSE'; account: string | undefined; center: string | undefined }

type AgeingTableProps = {
  ages: Ages | undefined
  narrowing: Narrowing
  sort: AgeingSort
  onSort: (sort: AgeingSort | undefined) => void
  isSearched: boolean
  refreshing: boolean
  error: { message: string; onRetry: () => void } | null
}

const ageColumns = Object.keys(ageingLabels) as (keyof typeof ageingLabels)[]

const columns = [
  {
    key: 'name',
    header: 'Pessoa',
    grows: true,
    sortable: true,
    cell: (row: Row) => <span data-total={row.personId === undefined || undefined}>{row.name}</span>,
  },
  ...ageColumns.map((key) => ({
    key,
    header: ageingLabels[key],
    align: 'right' as const,
    width: key === 'over90' ? 132 : 116,
    sortable: true,
    cell: (row: Row) => <Amount row={row} column={key} />,
  })),
]

const Amount = ({ row, column }: { row: Row; column: keyof typeof ageingLabels }) =>
  row[column] === 0 ? '–' : <Money cents={toCents(row[column])} tone={column === 'overdue' ? 'expense' : 'plain'} />

/** One row a person, closed by the sums of all of them; each leads to its open entries. */
export function AgeingTable({ ages, narrowing, sort, onSort, isSearched, refreshing, error }: AgeingTableProps) {
  const { go, hrefOf } = useDestinations()
  const mayOpen = useMayOpen()('/finance/transactions')
  const today = useToday()
  const destinationOf = (row: Row) => entriesOf(row, narrowing, today)
  const rows = ages ? rowsOf(ages) : []
  return (
    <div className={styles.table}>
      <DataTable
        label="Em aberto por pessoa"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        rowLabel={({ name }) => name}
        minWidth={1000}
        loading={!ages && !error}
        refreshing={refreshing}
        error={error}
        sort={{ key: sort.replace('-', ''), direction: sort.startsWith('-') ? 'desc' : 'asc' }}
        onSort={(next) =>
          onSort(next ? `${next.direction === 'desc' ? '-' : ''}${next.key as AgeingColumn}` : undefined)
        }
        onOpen={mayOpen ? (row) => go(destinationOf(row)) : undefined}
        rowHref={mayOpen ? (row) => hrefOf(destinationOf(row)) : undefined}
        card={(row) => (
          <ListCard
            title={row.name}
            detail={
              row.overdue > 0 ? <>Vencido: {<Money cents={toCents(row.overdue)} tone="expense" />}</> : 'A vencer'
            }
            value={<Money cents={toCents(row.open)} />}
          />
        )}
        empty={
          isSearched ? (
            <EmptyState icon={SearchX} title="Ninguém encontrado">
              Ninguém com esse nome tem algo em aberto.
            </EmptyState>
          ) : (
            <EmptyState
              icon={CircleCheck}
              title={narrowing.type === 'INCOME' ? 'Ninguém deve nada' : 'A empresa não deve nada a ninguém'}
            >
              Lançamentos em aberto aparecem aqui, somados por pessoa e por atraso.
            </EmptyState>
          )
        }
      />
    </div>
  )
}

const rowsOf = ({ items, sums }: Ages): Row[] =>
  items.length === 0
    ? []
    : [
        ...items.map(({ person, ...ages }) => ({
          ...ages,
          key: person?.id ?? noDetail,
          name: person?.name ?? 'Sem cliente ou fornecedor',
          personId: person?.id ?? null,
        })),
        { ...sums, key: 'total', name: 'Total', personId: undefined },
      ]

/** The first day that list knows. */
const earliestDay = '2000-01-01'

/** The open entries of a row. Whatever is overdue stands there anyway; the period must hold what is not. */
function entriesOf({ personId, firstDueDate, lastDueDate }: Row, { type, account, center }: Narrowing, today: string) {
  const from = firstDueDate! < earliestDay ? earliestDay : firstDueDate!
  const search = {
    type,
    status: 'OPEN',
    startDate: from < today ? from : today,
    endDate: lastDueDate! > today ? lastDueDate! : addDays(today, 1),
    ...(personId === null ? { withoutPerson: true } : personId && { personId }),
    ...(account && { bankAccountId: account }),
    ...(center && (center === noDetail ? { withoutCostCenter: true } : { costCenterId: center })),
    ...(firstDueDate! > today && { tab: 'upcoming' }),
  }
  return { to: '/finance/transactions', search } as unknown as Destination
}
