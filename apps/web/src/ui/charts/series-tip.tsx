import styles from './charts.module.css'
import type { Plot } from './plot-frame.tsx'

type SeriesTipProps = {
  title: string
  lines: readonly { label: string; color: string; text: string }[]
  index: number
  plot: Plot
  top: number
}

const tipWidth = 210

/** Several values of one point, beside it and never over it. */
export function SeriesTip({ title, lines, index, plot: { bands, width }, top }: SeriesTipProps) {
  const center = bands.center(index)
  const left = center + 16 + tipWidth > width ? Math.max(0, center - 16 - tipWidth) : center + 16
  return (
    <div className={styles.seriesTip} style={{ left, top, width: Math.min(tipWidth, width) }}>
      <b>{title}</b>
      {lines.map(({ label, color, text }) => (
        <span key={label}>
          <i style={{ background: color }} />
          {label}
          <em className="num">{text}</em>
        </span>
      ))}
    </div>
  )
}
