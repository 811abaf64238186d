import type { ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { isOpenItem, isCarriedOut, itemStatus } from '@prumo/domain/pmoc/item-status'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { CalendarClock } from 'lucide-react'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { DataTableProps } from '#ui/table/data-table-props.ts'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { useIsNarrow } from '#ui/theme/use-is-phone.ts'
import { ItemStatus } from '../items/item-status.tsx'
import { scheduleItemName } from '../items/item-labels.ts'
import { machineDays } from './machine-days.tsx'
import {
  ApprovalCell,
  ItemButton,
  ItemCard,
  PlanItemCell,
  PlannedDate,
  WhoCell,
  type ItemDeeds,
} from './schedule-cells.tsx'
import type { ScheduleAddress } from './use-schedule-address.ts'

type ScheduleTableProps = Pick<
  DataTableProps<ScheduleItem>,
  'rows' | 'loading' | 'refreshing' | 'error' | 'selected' | 'onSelect'
> & { address: ScheduleAddress; deeds: ItemDeeds; pageSize: number }

const toneOf = (item: ScheduleItem) =>
  item.status === itemStatus.overdue ? 'expense' : isCarriedOut(item) ? 'income' : undefined

/** Item by item, those of one machine on one day under one line: what is late stands on red, what is done on green. */
export function ScheduleTable({ address, deeds, pageSize, ...props }: ScheduleTableProps) {
  const isNarrow = useIsNarrow()
  return (
    <DataTable
      label="Cronograma"
      columns={[
        { key: 'item', header: 'Item do plano', grows: true, cell: (item) => <PlanItemCell item={item} /> },
        {
          key: 'plannedDate',
          header: 'Planejada',
          width: 170,
          sortable: true,
          cell: (item) => <PlannedDate item={item} />,
        },
        {
          key: 'executed',
          header: 'Execução',
          width: 104,
          cell: ({ executedDate }) => (
            <QuietCell>{executedDate ? <span className="num">{formatDate(executedDate)}</span> : '–'}</QuietCell>
          ),
        },
        { key: 'who', header: 'Executado por', width: 160, cell: (item) => <WhoCell item={item} /> },
        {
          key: 'approved',
          header: 'Aprovado por',
          width: 120,
          cell: (item) => <ApprovalCell item={item} deeds={deeds} />,
        },
        { key: 'status', header: 'Situação', width: 124, cell: ({ status }) => <ItemStatus status={status} /> },
        {
          key: 'act',
          header: 'Ações',
          width: 120,
          align: 'right',
          cell: (item) => <ItemButton item={item} deeds={deeds} />,
        },
      ]}
      groups={machineDays(props.rows, deeds)}
      rowKey={({ scheduleId }) => scheduleId}
      rowLabel={scheduleItemName}
      rowTone={toneOf}
      card={(item) => <ItemCard item={item} deeds={deeds} />}
      {...(!isNarrow && { onOpen: deeds.onDetails })}
      onRowKey={(item, key) => {
        if (key.toLowerCase() !== 'e' || !isOpenItem(item) || !deeds.mayExecute) return false
        deeds.onExecute(item)
        return true
      }}
      sort={{ key: 'plannedDate', direction: address.sort === 'plannedDate' ? 'asc' : 'desc' }}
      onSort={(sort) => address.write({ sort: sort?.direction === 'desc' ? '-plannedDate' : undefined })}
      skeletonRows={pageSize}
      minWidth={980}
      empty={
        address.isFiltered ? (
          <EmptyState icon={CalendarClock} title="Nada encontrado">
            Nenhuma manutenção corresponde à busca e aos filtros.
          </EmptyState>
        ) : (
          <EmptyState icon={CalendarClock} title="Nenhuma manutenção no cronograma">
            Gere o cronograma do plano para saber o que fazer em cada dia.
          </EmptyState>
        )
      }
      {...props}
    />
  )
}
