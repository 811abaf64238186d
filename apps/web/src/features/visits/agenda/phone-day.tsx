import { lanesOf } from '@prumo/domain/visits/lanes'
import type { BuildingVisit } from '@prumo/contract/visits/field-pack'
import type { Visit } from '@prumo/contract/visits/visit-records'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { minutesOf } from '../company-time.ts'
import styles from './boards.module.css'
import { BuildingBlock } from './building-block.tsx'
import { endMinutes, hoursOf } from './board-geometry.ts'
import { buildingKey } from './use-agenda-drag.ts'
import { VisitBlock } from './visit-block.tsx'

type PhoneDayProps = {
  visits: readonly Visit[]
  buildings: readonly BuildingVisit[]
  timeZone: string
  onOpen: (visit: Visit) => void
  onOpenBuilding: (building: BuildingVisit) => void
}

const hourHeight = 64

/** One technician, from morning to evening. */
export function PhoneDay({ visits, buildings, timeZone, onOpen, onOpenBuilding }: PhoneDayProps) {
  const hours = hoursOf(visits, timeZone)
  const planned = visits.filter(({ start }) => start !== null)
  const lanes = lanesOf(planned.map(({ id, start, end }) => ({ id, start: start!, end })))
  const marks = Array.from({ length: hours.to - hours.from }, (_, index) => hours.from + index)
  const top = (minutes: number) => ((minutes - hours.from * 60) / 60) * hourHeight
  return (
    <div className={`card ${styles.vertical}`}>
      {planned.length === 0 && buildings.length === 0 && <EmptyState title="Nenhuma visita neste dia" />}
      {buildings.length > 0 && (
        <Stack gap={6} pad="0 0 12px 12px">
          {buildings.map((building) => (
            <BuildingBlock key={buildingKey(building)} building={building} onOpen={onOpenBuilding} />
          ))}
        </Stack>
      )}
      {planned.length > 0 && (
        <div className={styles.verticalTrack} style={{ height: marks.length * hourHeight }}>
          {marks.map((hour) => (
            <span key={hour} className={`${styles.hourLine} num`} style={{ top: top(hour * 60) }} aria-hidden>
              {hour}h
            </span>
          ))}
          {planned.map((visit) => {
            const { lane, lanes: count } = lanes.get(visit.id)!
            const start = minutesOf(visit.start!, timeZone)
            const room = `(100% - 44px)`
            const box = {
              top: top(start),
              height: top(endMinutes(visit, timeZone)) - top(start),
              left: `calc(44px + ${room} * ${lane / count})`,
              width: `calc(${room} / ${count})`,
            }
            return <VisitBlock key={visit.id} {...{ visit, timeZone, onOpen }} style={box} isSmall />
          })}
        </div>
      )}
    </div>
  )
}
