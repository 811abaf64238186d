import { useDroppable } from '@dnd-kit/core'
import type { Visit } from '@prumo/contract/visits/visit-records'
import type { BuildingVisit } from '@prumo/contract/visits/field-pack'
import { lanesOf } from '@prumo/domain/visits/lanes'
import { Avatar } from '#ui/images/avatar.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { minutesOf } from '../company-time.ts'
import styles from './boards.module.css'
import { BuildingBlock } from './building-block.tsx'
import { durationMinutes, endMinutes, hoursOf, lengthText, type Hours } from './board-geometry.ts'
import { buildingKey, type ShownDrag, type Target } from './use-agenda-drag.ts'
import { VisitBlock } from './visit-block.tsx'

type Technician = { id: string; name: string }
export type BoardProps = {
  technicians: readonly Technician[]
  visits: readonly Visit[]
  day: string
  timeZone: string
  mayPlan: boolean
  mayMove: boolean
  shown: ShownDrag
  onOpen: (visit: Visit) => void
  buildings: readonly BuildingVisit[]
  onOpenBuilding: (building: BuildingVisit) => void
}

const fullDayMinutes = 8 * 60
const laneHeight = 74
const oneLaneHeight = 128

/** Columns are hours, rows technicians. */
export function DayBoard({ nowMinutes, ...board }: BoardProps & { nowMinutes: number | null }) {
  const hours = hoursOf(board.visits, board.timeZone)
  const marks = Array.from({ length: hours.to - hours.from }, (_, index) => hours.from + index)
  const columns = { '--hours': marks.length } as Record<string, number>
  return (
    <div className={`card ${styles.board}`} style={columns}>
      <div className={styles.head}>
        <span>Técnico</span>
        <div className={styles.marks} aria-hidden>
          {marks.map((hour) => (
            <span key={hour} className="num">
              {hour}h
            </span>
          ))}
        </div>
      </div>
      {board.technicians.map((technician) => (
        <TechnicianRow key={technician.id} technician={technician} hours={hours} nowMinutes={nowMinutes} {...board} />
      ))}
    </div>
  )
}

type RowProps = BoardProps & { technician: Technician; hours: Hours; nowMinutes: number | null }

function TechnicianRow({ technician, visits, hours, day, timeZone, mayPlan, nowMinutes, onOpen, ...rest }: RowProps) {
  const own = visits.filter((visit) => visit.technician?.id === technician.id && visit.start !== null)
  const lanes = lanesOf(own.map(({ id, start, end }) => ({ id, start: start!, end })))
  const most = Math.max(1, ...[...lanes.values()].map((lane) => lane.lanes))
  const height = most === 1 ? oneLaneHeight : most * laneHeight
  const busy = own.reduce((sum, visit) => sum + durationMinutes(visit), 0)
  const span = (hours.to - hours.from) * 60
  const at = (minutes: number) => `${((minutes - hours.from * 60) / span) * 100}%`
  const { target } = rest.shown
  const { setNodeRef } = useDroppable({
    id: `hours ${technician.id}`,
    data: { place: { technicianId: technician.id, day, hours } },
  })
  return (
    <div className={styles.row}>
      <div className={styles.who} data-over={busy > fullDayMinutes || undefined}>
        <Avatar name={technician.name} size={30} />
        <b>{technician.name}</b>
        <meter
          min={0}
          max={fullDayMinutes}
          value={Math.min(busy, fullDayMinutes)}
          aria-label={`Horas de ${technician.name}`}
        />
        <span className="num">{lengthText(busy)} de 8h</span>
      </div>
      <Stack>
        <AllDay technician={technician} day={day} {...rest} />
        <div ref={setNodeRef} className={styles.track} style={{ height }} data-technician={technician.id}>
          {nowMinutes !== null && <span className={styles.now} style={{ left: at(nowMinutes) }} aria-hidden />}
          {own.map((visit) => {
            const { lane, lanes: count } = lanes.get(visit.id)!
            const start = minutesOf(visit.start!, timeZone)
            const width = `${((endMinutes(visit, timeZone) - start) / span) * 100}%`
            const box = { left: at(start), width, top: `${(lane / count) * 100}%`, height: `${100 / count}%` }
            return (
              <VisitBlock
                key={visit.id}
                {...{ visit, timeZone, mayPlan, onOpen }}
                style={box}
                isSmall={count > 1}
                canStretch
              />
            )
          })}
          {target?.technicianId === technician.id && <DropMark target={target} at={at} span={span} />}
        </div>
      </Stack>
    </div>
  )
}

type AllDayProps = Pick<RowProps, 'technician' | 'day' | 'buildings' | 'mayMove' | 'shown' | 'onOpenBuilding'>

/** Buildings of the day: they have no hours. */
function AllDay({ technician, day, buildings, mayMove, shown, onOpenBuilding }: AllDayProps) {
  const own = buildings.filter((building) => building.technician.id === technician.id)
  const { holdsBuilding, place } = shown
  const isShown = own.length > 0 || holdsBuilding
  const { setNodeRef } = useDroppable({
    id: `day ${technician.id}`,
    data: { place: { technicianId: technician.id, day } },
    disabled: !isShown,
  })
  if (!isShown) return null
  return (
    <div
      ref={setNodeRef}
      className={styles.allDay}
      data-technician={technician.id}
      data-target={(holdsBuilding && place?.technicianId === technician.id) || undefined}
    >
      {own.map((building) => (
        <BuildingBlock key={buildingKey(building)} {...{ building, mayMove }} onOpen={onOpenBuilding} />
      ))}
    </div>
  )
}

type DropMarkProps = { target: Target; at: (minutes: number) => string; span: number }

const DropMark = ({ target, at, span }: DropMarkProps) => (
  <span
    className={styles.drop}
    style={{ left: at(target.start), width: `${(target.duration / span) * 100}%` }}
    aria-hidden
  >
    {clockText(target.start)} – {clockText(target.start + target.duration)}
    <br />
    solte aqui
  </span>
)

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
