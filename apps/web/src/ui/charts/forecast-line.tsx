import styles from './charts.module.css'
import { smoothPath, type Dot } from './path.ts'

type ForecastLineProps = {
  dots: readonly Dot[]
  /** The first dot that is only expected; none when absent. */
  comingFrom?: number | undefined
  color?: string | undefined
}

/** Solid as far as things have happened, dotted from there on. */
export function ForecastLine({ dots, comingFrom = dots.length, color }: ForecastLineProps) {
  const style = color ? { stroke: color } : undefined
  return (
    <>
      <path className={styles.line} style={style} d={smoothPath(dots.slice(0, comingFrom))} />
      {comingFrom < dots.length && (
        <path
          className={styles.line}
          style={style}
          data-coming
          d={smoothPath(dots.slice(Math.max(0, comingFrom - 1)))}
        />
      )}
    </>
  )
}
