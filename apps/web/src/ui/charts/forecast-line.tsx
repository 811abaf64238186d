import styles from './charts.module.css'
import { stepPath, type Dot } from './path.ts'

type ForecastLineProps = {
  dots: readonly Dot[]
  /** How far apart they are. */
  step: number
  /** The first dot that is only expected; none when absent. */
  comingFrom?: number | undefined
  color?: string | undefined
}

/** Solid as far as things have happened, dotted from there on. */
export function ForecastLine({ dots, step, comingFrom = dots.length, color }: ForecastLineProps) {
  const style = color ? { stroke: color } : undefined
  return (
    <>
      <path className={styles.line} style={style} d={stepPath(dots.slice(0, comingFrom), step)} />
      {comingFrom < dots.length && (
        <path
          className={styles.line}
          style={style}
          data-coming
          d={stepPath(dots.slice(Math.max(0, comingFrom - 1)), step)}
        />
      )}
    </>
  )
}
