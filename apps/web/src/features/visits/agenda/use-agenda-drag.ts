import type { BuildingVisit } from '@prumo/contract/visits/field-pack'
import type { Visit } from '@prumo/contract/visits/visit-records'
import { useState } from 'react'
import type { Moved } from '#ui/drag/pointer-drag.tsx'
import { minutesOf } from '../company-time.ts'
import { durationMinutes, movedStart, stretchedDuration, type Hours } from './board-geometry.ts'

type HeldVisit = { visit: Visit; mode: 'move' | 'stretch' }
export type Held = HeldVisit | { building: BuildingVisit }
/** A row or a cell; where it has hours, its width is theirs. */
export type DropPlace = { technicianId: string; day: string; hours?: Hours }
export type Target = { technicianId: string; day: string; start: number; duration: number }

const firstStart = 8 * 60

export const buildingKey = ({ planId, date, technician }: BuildingVisit) => `${planId} ${date} ${technician.id}`

type Drops = {
  onVisit: (visit: Visit, target: Target) => void
  onBuilding: (building: BuildingVisit, place: DropPlace) => void
}

/** Visits are taken to another time, day or technician, or made longer; buildings have no hours. */
export function useAgendaDrag(timeZone: string, { onVisit, onBuilding }: Drops) {
  const [moved, setMoved] = useState<Moved<Held, DropPlace> | null>(null)
  const targetOf = ({ held, over }: Moved<Held, DropPlace>) =>
    'visit' in held && over ? visitTarget(held, over, timeZone) : null

  function drop(dropped: Moved<Held, DropPlace>) {
    const { held, over } = dropped
    const target = targetOf(dropped)
    if (target && 'visit' in held) onVisit(held.visit, target)
    if (over && 'building' in held && !isWhere(held.building, over.place)) onBuilding(held.building, over.place)
  }

  return {
    area: { onMove: setMoved, onDrop: drop },
    shown: {
      place: moved?.over?.place,
      target: moved && targetOf(moved),
      holdsBuilding: moved !== null && 'building' in moved.held,
    },
  }
}
export type ShownDrag = ReturnType<typeof useAgendaDrag>['shown']

const isWhere = ({ date, technician }: BuildingVisit, { day, technicianId }: DropPlace) =>
  day === date && technicianId === technician.id

function visitTarget(
  { visit, mode }: HeldVisit,
  { place: { technicianId, day, hours }, at, by }: NonNullable<Moved<Held, DropPlace>['over']>,
  timeZone: string,
): Target | null {
  const duration = durationMinutes(visit)
  const before = visit.start ? minutesOf(visit.start, timeZone) : firstStart
  const span = hours ? (hours.to - hours.from) * 60 : 0
  const pointer = hours ? hours.from * 60 + at * span : before
  if (mode === 'move')
    return { technicianId, day, start: movedStart(visit.start ? before + by * span : pointer, duration), duration }
  if (!hours || !visit.technician) return null
  return { technicianId: visit.technician.id, day, start: before, duration: stretchedDuration(before, pointer) }
}
