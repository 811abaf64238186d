import type { ReactNode } from 'react'
import styles from './items.module.css'

type FigureRingProps = { percent: number | null; size: number; width?: number; children?: ReactNode }

/** How far something is, as a ring around its number. What it means stands beside it. */
export function FigureRing({ percent, size, width = 9, children }: FigureRingProps) {
  const radius = (size - width) / 2
  const round = 2 * Math.PI * radius
  return (
    <span className={styles.ring} style={{ width: size, height: size }}>
      <svg width={size} height={size} aria-hidden>
        <circle cx={size / 2} cy={size / 2} r={radius} strokeWidth={width} />
        {percent !== null && percent > 0 && (
          <circle
            data-done
            cx={size / 2}
            cy={size / 2}
            r={radius}
            strokeWidth={width}
            strokeDasharray={`${(round * percent) / 100} ${round}`}
          />
        )}
      </svg>
      <span className={styles.middle}>
        <b className="num">{percent === null ? '–' : `${percent}%`}</b>
        {children}
      </span>
    </span>
  )
}
