import { Button } from '@mantine/core'
import { isOpenItem } from '@prumo/domain/pmoc/item-status'
import type { ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { Play } from 'lucide-react'
import type { RowGroup } from '#ui/table/data-table-props.ts'
import { Row } from '#ui/layout/row.ts'
import type { ItemDeeds } from './schedule-cells.tsx'

/** What is due on one machine on one day is one visit to it: several tasks of it stand under one line, with one button for all of them. */
export function machineDays(rows: readonly ScheduleItem[], deeds: ItemDeeds): RowGroup<ScheduleItem>[] {
  const days: ScheduleItem[][] = []
  for (const row of rows) {
    const last = days.at(-1)
    if (last && isSameVisit(last[0]!, row)) last.push(row)
    else days.push([row])
  }
  return days.map((items) => ({
    key: items[0]!.scheduleId,
    rows: items,
    head: items.length > 1 ? <MachineDay items={items} deeds={deeds} /> : null,
  }))
}

const isSameVisit = (one: ScheduleItem, other: ScheduleItem) =>
  one.equipment.id === other.equipment.id && one.plannedDate === other.plannedDate

function MachineDay({ items, deeds }: { items: readonly ScheduleItem[]; deeds: ItemDeeds }) {
  const { equipment, plannedDate } = items[0]!
  const open = items.filter(isOpenItem)
  const name = [equipment.tag, equipment.locationName].filter(Boolean).join(' · ')
  return (
    <Row as="span" gap="2px 12px" justify="between" wrap>
      <span>
        {name} · <span className="num">{formatDate(plannedDate)}</span> · {items.length} tarefas
      </span>
      {deeds.mayExecute && open.length > 1 && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Play size={13} aria-hidden />}
          aria-label={`Executar as ${open.length} tarefas de ${equipment.tag} em ${formatDate(plannedDate)}`}
          onClick={() => deeds.onExecute(open[0]!)}
        >
          Executar as {open.length}
        </Button>
      )}
    </Row>
  )
}
