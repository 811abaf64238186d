import { sequenceColumnLabels } from '@prumo/contract/lists/column-labels'
import { paymentConditionLabels, entryTypeLabels } from '@prumo/contract/finance/labels'
import { sequences, type Sequence } from '@prumo/contract/finance/sequences'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, Repeat } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { Money } from '#ui/money.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { NameWithMark } from '../name-with-mark.tsx'
import { useOpenRecord } from '#shared/screens/use-open-record.ts'
import { sequenceName, repetitionOf, statusLabelOf, statusTones } from './sequence-labels.ts'

/** Loaded when they are opened. */
const SequencePanel = lazy(async () => ({ default: (await import('./sequence-panel.tsx')).SequencePanel }))
const RecurringFilters = lazy(async () => ({ default: (await import('./recurring-filters.tsx')).RecurringFilters }))

const marks = {
  INCOME: <IconTile icon={ArrowDownLeft} tone="income" size={26} />,
  EXPENSE: <IconTile icon={ArrowUpRight} tone="expense" size={26} />,
  TRANSFER: <IconTile icon={ArrowLeftRight} tone="neutral" size={26} />,
}

export function RecurringList() {
  const { openId, open, close } = useOpenRecord()
  const [ids, setIds] = useState<readonly string[]>([])
  return (
    <>
      <ListScreen
        route={sequences.list}
        name="sequences"
        labels={sequenceColumnLabels}
        title="Recorrências"
        context="Lançamentos fixos e parcelados"
        columns={[
          { field: 'description', cell: (row) => <NameWithMark mark={marks[row.type]} name={sequenceName(row)} /> },
          { field: 'paymentConditionType', cell: (row) => repetitionOf(row) },
          { field: 'destinationBankAccount', cell: (row) => row.destinationBankAccount.name },
          { field: 'nextDueDate', width: 160, cell: (row) => (row.nextDueDate ? formatDate(row.nextDueDate) : '–') },
          { field: 'paidCount', width: 90, cell: (row) => `${row.paidCount}/${row.occurrences ?? row.madeCount}` },
          { field: 'status', width: 110, cell: (row) => <Status status={row.status} /> },
          {
            field: 'occurrenceAmount',
            align: 'right',
            width: 140,
            cell: (row) => <Amount amount={row.occurrenceAmount} type={row.type} />,
          },
        ]}
        alsoAsk={['type', 'occurrences', 'endsOn', 'madeCount']}
        rowLabel={sequenceName}
        search="Buscar por descrição"
        filters={(draft) => <RecurringFilters {...draft} />}
        chips={{
          status: (status) => `Situação: ${statusLabelOf(status)}`,
          type: (type) => `Tipo: ${entryTypeLabels[type]}`,
          paymentConditionType: (condition) => `Repetição: ${paymentConditionLabels[condition]}`,
        }}
        onOpen={(row, rows) => {
          setIds(rows.map(({ id }) => id as string))
          open(row.id as string)
        }}
        card={(row) => (
          <ListCard
            leading={marks[row.type]}
            title={sequenceName(row)}
            detail={row.nextDueDate ? `vence ${formatDate(row.nextDueDate)} · ${repetitionOf(row)}` : repetitionOf(row)}
            value={<Amount amount={row.occurrenceAmount} type={row.type} />}
            status={row.status !== 'ACTIVE' && <Status status={row.status} />}
          />
        )}
        empty={{
          icon: Repeat,
          title: 'Nenhuma recorrência',
          text: 'Ao lançar uma receita ou despesa como Fixa ou Parcelada, a sequência aparece aqui para pausar, encerrar ou reajustar.',
        }}
        sort="nextDueDate"
      />
      {openId && (
        <Suspense fallback={null}>
          <SequencePanel key={openId} id={openId} onClose={close} steps={{ ids, current: openId, onGo: open }} />
        </Suspense>
      )}
    </>
  )
}

const Status = ({ status }: Pick<Sequence, 'status'>) => (
  <StatusChip tone={statusTones[status]}>{statusLabelOf(status)}</StatusChip>
)

const Amount = ({ amount, type }: Pick<Sequence, 'amount' | 'type'>) => (
  <Money cents={toCents(amount)} tone={type === 'INCOME' ? 'income' : type === 'EXPENSE' ? 'expense' : 'plain'} />
)
