import { useDroppable } from '@dnd-kit/core'
import { addDays, formatDate, today as dayAt } from '@prumo/domain/calendar/calendar-date'
import { Avatar } from '#ui/images/avatar.tsx'
import { Grid } from '#ui/layout/grid.ts'
import styles from './boards.module.css'
import type { BoardProps } from './day-board.tsx'
import { BuildingBlock } from './building-block.tsx'
import { buildingKey } from './use-agenda-drag.ts'
import { VisitBlock } from './visit-block.tsx'

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })

/** Columns are days: a visit taken to another one keeps its time. */
export function WeekBoard(board: BoardProps) {
  const { technicians, day } = board
  const days = Array.from({ length: 7 }, (_, index) => addDays(day, index))
  return (
    <div className={`card ${styles.board}`} style={{ '--hours': days.length } as Record<string, number>}>
      <div className={styles.head}>
        <span>Técnico</span>
        <div className={styles.marks}>
          {days.map((each) => (
            <span key={each} className="num">
              {weekday.format(new Date(`${each}T12:00:00Z`))} {formatDate(each).slice(0, 5)}
            </span>
          ))}
        </div>
      </div>
      {technicians.map((technician) => (
        <div key={technician.id} className={styles.row}>
          <div className={styles.who}>
            <Avatar name={technician.name} size={30} />
            <b>{technician.name}</b>
          </div>
          <Grid columns="repeat(var(--hours), minmax(0, 1fr))">
            {days.map((each) => (
              <DayCell key={each} {...board} technicianId={technician.id} day={each} />
            ))}
          </Grid>
        </div>
      ))}
    </div>
  )
}

function DayCell({
  technicianId,
  day,
  visits,
  buildings,
  timeZone,
  mayPlan,
  mayMove,
  ...of
}: BoardProps & { technicianId: string }) {
  const { setNodeRef, isOver } = useDroppable({ id: `${technicianId} ${day}`, data: { place: { technicianId, day } } })
  return (
    <div
      ref={setNodeRef}
      className={styles.cell}
      data-technician={technicianId}
      data-day={day}
      data-target={isOver || undefined}
    >
      {visits
        .filter(
          ({ technician, start }) =>
            technician?.id === technicianId && start !== null && dayAt(new Date(start), timeZone) === day,
        )
        .map((visit) => (
          <VisitBlock key={visit.id} {...{ visit, timeZone, mayPlan }} onOpen={of.onOpen} isSmall />
        ))}
      {buildings
        .filter(({ technician, date }) => technician.id === technicianId && date === day)
        .map((building) => (
          <BuildingBlock key={buildingKey(building)} {...{ building, mayMove }} onOpen={of.onOpenBuilding} />
        ))}
    </div>
  )
}
