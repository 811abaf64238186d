import { linkOptions } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { clockIn } from '#shared/format/instants.ts'
import { buildingDestination } from '../maintenance/building-destination.ts'
import { machineCount } from '../maintenance/field-labels.ts'
import { visitName } from '../shared-labels.ts'
import type { DayEntry } from './day-entries.ts'
import styles from '../field/field.module.css'
import type { FieldVisit } from '../field/waiting-work.ts'

/** What is behind me, and whether the server has all of it. */
export function DoneEntry({ entry, timeZone }: { entry: DayEntry; timeZone: string }) {
  const { destination, name, detail, waiting } =
    entry.kind === 'order' ? ofOrder(entry.visit, timeZone) : ofBuilding(entry)
  return (
    <li className={styles.doneRow}>
      <IconTile icon={Check} tone="income" />
      <DestinationLink destination={destination} className={styles.doneText}>
        <b>{name}</b>
        <span>{detail}</span>
      </DestinationLink>
      {waiting > 0 && <StatusChip tone="attention">A enviar</StatusChip>}
    </li>
  )
}

const ofOrder = (visit: FieldVisit, timeZone: string) => ({
  destination: linkOptions({ to: '/my-day/$id', params: { id: visit.id } }),
  name: visitName(visit),
  detail: `${visit.title}${endText(visit, timeZone)}`,
  waiting: visit.waiting,
})

const ofBuilding = ({ building }: Extract<DayEntry, { kind: 'building' }>) => ({
  destination: buildingDestination(building),
  name: building.plan.client.name,
  detail: `${building.plan.pmocCode} · ${machineCount(building.machines.length)}${building.isOver ? '' : ` · ${building.total - building.done} em aberto`}`,
  waiting: building.waiting,
})

function endText({ times }: FieldVisit, timeZone: string): string {
  const end = times.findLast(({ kind }) => kind === 'FINISH')
  return end ? ` · terminou às ${clockIn(end.at, timeZone)}` : ''
}
