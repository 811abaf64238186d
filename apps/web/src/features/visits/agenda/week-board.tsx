import { addDays, formatDate, today as dayAt } from '@prumo/domain/calendar/calendar-date'
import { Avatar } from '#ui/images/avatar.tsx'
import styles from './agenda.module.css'
import type { BoardProps } from './day-board.tsx'
import { BuildingBlock } from './building-block.tsx'
import { buildingKey } from './use-drag-building.ts'
import { VisitBlock } from './visit-block.tsx'

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })

/** Columns are days: a visit taken to another one keeps its time. */
export function WeekBoard({ technicians, visits, day, timeZone, drag, onOpen, ...rest }: BoardProps) {
  const { buildings, dragBuilding, onOpenBuilding } = rest
  const days = Array.from({ length: 7 }, (_, index) => addDays(day, index))
  const target = drag.shown?.target ?? dragBuilding?.shown?.target
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
          <div className={styles.days}>
            {days.map((each) => (
              <div
                key={each}
                className={styles.cell}
                data-technician={technician.id}
                data-day={each}
                data-target={(target?.technicianId === technician.id && target.day === each) || undefined}
              >
                {visits
                  .filter(
                    ({ technician: who, start }) =>
                      who?.id === technician.id && start !== null && dayAt(new Date(start), timeZone) === each,
                  )
                  .map((visit) => (
                    <VisitBlock key={visit.id} {...{ visit, timeZone, drag, onOpen }} isSmall />
                  ))}
                {buildings
                  .filter(({ technician: who, date }) => who.id === technician.id && date === each)
                  .map((building) => (
                    <BuildingBlock
                      key={buildingKey(building)}
                      building={building}
                      onOpen={onOpenBuilding}
                      {...(dragBuilding && { drag: dragBuilding })}
                    />
                  ))}
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
