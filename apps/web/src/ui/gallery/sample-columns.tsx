import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import type { Column } from '../table/data-table-props.ts'
import { IconTile } from '../icon-tile.tsx'
import { ListCard } from '../table/list-card.tsx'
import { Money } from '../money.tsx'
import { StatusChip } from '../status-chip.tsx'
import { NameCell, QuietCell } from '../table/table-cells.tsx'
import type { SampleRow } from './sample-rows.ts'

export const sampleColumns: Column<SampleRow>[] = [
  {
    key: 'date',
    header: 'Data',
    width: 116,
    sortable: true,
    cell: (row) => <span className="num">{formatDate(row.date)}</span>,
  },
  {
    key: 'description',
    header: 'Descrição',
    cell: (row) => (
      <NameCell leading={<Direction row={row} />} mark={row.id === '2' && '3/6'}>
        {row.description}
      </NameCell>
    ),
  },
  { key: 'category', header: 'Categoria', cell: (row) => <QuietCell>{row.category}</QuietCell> },
  { key: 'account', header: 'Conta', cell: (row) => <QuietCell>{row.account}</QuietCell> },
  { key: 'status', header: 'Status', width: 150, cell: (row) => <Status row={row} /> },
  {
    key: 'amount',
    header: 'Valor',
    align: 'right',
    width: 140,
    sortable: true,
    cell: (row) => <Money cents={row.cents} tone="auto" />,
  },
]

export function SampleCard({ row }: { row: SampleRow }) {
  return (
    <ListCard
      leading={<Direction row={row} size={36} />}
      title={row.description}
      detail={`${row.category} · ${formatDate(row.date).slice(0, 5)}`}
      value={<Money cents={row.cents} tone="auto" />}
      status={<Status row={row} />}
    />
  )
}

function Direction({ row, size = 26 }: { row: SampleRow; size?: 26 | 36 }) {
  const isExpense = row.cents < 0
  return (
    <IconTile icon={isExpense ? ArrowUpRight : ArrowDownLeft} tone={isExpense ? 'expense' : 'income'} size={size} />
  )
}

function Status({ row }: { row: SampleRow }) {
  if (row.status === 'paid') return <StatusChip tone="income">Pago</StatusChip>
  if (row.status === 'pending') return <StatusChip tone="attention">Pendente</StatusChip>
  return <StatusChip tone="expense">Atrasado há 4 dias</StatusChip>
}
