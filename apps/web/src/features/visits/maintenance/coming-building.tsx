import { MapPin } from 'lucide-react'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Text } from '#ui/layout/text.ts'
import { addressText } from '../shared-labels.ts'
import styles from '../field/field.module.css'
import { VisitContacts } from '../field/visit-contacts.tsx'
import { buildingDestination } from './building-destination.ts'
import type { FieldBuilding } from './field-day.ts'
import { machineCount } from './field-labels.ts'
import { contactOf } from './first-building.tsx'

/** A building that follows; a day of maintenance has no hours. */
export function ComingBuilding({ building, isNext }: { building: FieldBuilding; isNext: boolean }) {
  const { plan, machines, late, waiting } = building
  const address = addressText(plan.address)
  return (
    <Text as="li" pad="14px 16px">
      <DestinationLink destination={buildingDestination(building)} className={styles.comingLink}>
        <span className={styles.hours}>
          <b>Dia</b>
          <span>todo</span>
        </span>
        <span className={styles.comingText}>
          <b>{plan.client.name}</b>
          <span>
            {plan.pmocCode} · {machineCount(machines.length)}
          </span>
          {address && (
            <span>
              <MapPin size={14} aria-hidden /> {address}
            </span>
          )}
        </span>
        <span className={styles.chips}>
          <StatusChip tone="brand">PMOC</StatusChip>
          {late > 0 && <StatusChip tone="expense">{late === 1 ? '1 atrasada' : `${late} atrasadas`}</StatusChip>}
          {waiting > 0 && <StatusChip tone="attention">A enviar</StatusChip>}
        </span>
      </DestinationLink>
      {isNext && <VisitContacts visit={contactOf(building)} />}
    </Text>
  )
}
