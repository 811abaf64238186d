import type { PointName } from './chart-props.ts'
import styles from './charts.module.css'
import { labelEvery, type Bands } from './scale.ts'

type TimeAxisProps = {
  points: readonly PointName[]
  bands: Bands
  left: number
  right: number
  bottom: number
  todayIndex?: number | undefined
  /** The first point that is still to come; the one after today when absent. */
  comingFrom?: number | undefined
}

const labelRoom = 54

/** Names below the drawing, a mark where today is, and a faint ground under what is still to come. */
export function TimeAxis({
  points,
  bands,
  left,
  right,
  bottom,
  todayIndex,
  comingFrom = todayIndex === undefined ? undefined : todayIndex + 1,
}: TimeAxisProps) {
  const every = labelEvery(points.length, right - left, labelRoom)
  const isNamed = (index: number) => {
    if (todayIndex !== undefined && Math.abs(index - todayIndex) * bands.step < labelRoom) return false
    return index % every === Math.floor(every / 2)
  }
  const ground = comingFrom === undefined ? right : bands.center(comingFrom) - bands.step / 2
  return (
    <g className={styles.axes}>
      {ground < right && (
        <rect className={styles.coming} x={ground} y={4} width={right - ground} height={bottom - 4} rx={6} />
      )}
      {todayIndex !== undefined && points[todayIndex] && (
        <>
          <line
            className={styles.today}
            x1={bands.center(todayIndex)}
            x2={bands.center(todayIndex)}
            y1={4}
            y2={bottom + 4}
          />
          <text className={styles.todayLabel} x={bands.center(todayIndex)} y={bottom + 18} textAnchor="middle">
            Hoje
          </text>
        </>
      )}
      {points.map(
        (point, index) =>
          isNamed(index) && (
            <text key={point.label} x={bands.center(index)} y={bottom + 18} textAnchor="middle">
              {point.tick}
            </text>
          ),
      )}
    </g>
  )
}
