import { useDraggable } from '@dnd-kit/core'
import type { BuildingVisit } from '@prumo/contract/visits/field-pack'
import { periodicityLabels } from '@prumo/domain/pmoc/words'
import { CircleCheck, MapPin, Wrench } from 'lucide-react'
import { machineCount } from '../maintenance/field-labels.ts'
import styles from './boards.module.css'
import { buildingKey } from './use-agenda-drag.ts'

type BuildingBlockProps = { building: BuildingVisit; mayMove?: boolean; onOpen: (building: BuildingVisit) => void }

/** A day of a technician in a building with a plan: pressed, it opens; dragged, it goes to another day or technician. */
export function BuildingBlock({ building, mayMove, onOpen }: BuildingBlockProps) {
  const { pmocCode, client, periodicities, machines, items, done, late, address } = building
  const isOver = done === items
  const isFixed = isOver || !mayMove
  const id = buildingKey(building)
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, data: { held: { building } }, disabled: isFixed })
  const Icon = isOver ? CircleCheck : Wrench
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles.building}
      aria-haspopup="dialog"
      data-over={isOver || undefined}
      data-late={late > 0 || undefined}
      data-fixed={isFixed || undefined}
      data-dragged={isDragging || undefined}
      {...listeners}
      onClick={() => onOpen(building)}
    >
      <span className={styles.buildingCode}>
        <Icon size={13} aria-hidden /> {pmocCode}
      </span>
      <b>{client.name}</b>
      <span>
        {periodicities.map((periodicity) => periodicityLabels[periodicity]).join(', ')} · {machineCount(machines)}
      </span>
      <span className="num">
        {done} de {items}
        {late > 0 && ` · ${late === 1 ? '1 atrasada' : `${late} atrasadas`}`}
      </span>
      {address?.district && (
        <span>
          <MapPin size={12} aria-hidden /> {address.district}
        </span>
      )}
    </button>
  )
}
