import { useState } from 'react'
import { sliceColors } from './chart-props.ts'
import styles from './donut-chart.module.css'
import { ringSlice } from './path.ts'

export type Slice = { key: string; label: string; value: number }

type DonutChartProps = {
  label: string
  /** Six at most: the five largest and the rest. A value of zero or less is listed, not drawn. */
  slices: readonly Slice[]
  /** The words and the number in the middle. */
  totalLabel: string
  total: string
  format: (value: number) => string
  size?: number | undefined
}

/** Shares of a whole; the legend is the table, and looking at either marks the other. */
export function DonutChart({ label, slices, totalLabel, total, format, size = 168 }: DonutChartProps) {
  const [active, setActive] = useState<string | null>(null)
  const whole = slices.reduce((sum, { value }) => sum + Math.max(0, value), 0)
  const looked = slices.find(({ key }) => key === active)
  const percent = (value: number) => (whole > 0 && value > 0 ? (value / whole).toLocaleString('pt-BR', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }) : '–')
  return (
    <div className={styles.donut}>
      <div className={styles.ring} style={{ width: size, height: size }}>
        <Ring slices={slices} whole={whole} size={size} active={active} onLook={setActive} />
        <p className={styles.middle} aria-hidden>
          <small>{looked?.label ?? totalLabel}</small>
          <b className="num">{looked ? format(looked.value) : total}</b>
        </p>
      </div>
      <table className={styles.legend} aria-label={label}>
        <tbody>
          {slices.map(({ key, label: name, value }, index) => (
            <tr key={key} data-quiet={(active !== null && active !== key) || undefined} onPointerEnter={() => setActive(key)} onPointerLeave={() => setActive(null)}>
              <th scope="row">
                <i style={{ background: sliceColors[index] }} aria-hidden />
                <span>{name}</span>
              </th>
              <td className="num">{format(value)}</td>
              <td className="num">{percent(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RingProps = { slices: readonly Slice[]; whole: number; size: number; active: string | null; onLook: (key: string | null) => void }

const gapShare = 0.005

function Ring({ slices, whole, size, active, onLook }: RingProps) {
  const radius = size / 2
  const starts = slices.map((_, index) => slices.slice(0, index).reduce((sum, { value }) => sum + Math.max(0, value), 0) / whole)
  return (
    <svg width={size} height={size} viewBox={`${-radius} ${-radius} ${size} ${size}`} aria-hidden>
      {whole === 0 && <path d={ringSlice(0, 1, radius - 24, radius - 2)} fill="var(--chart-grid)" />}
      {slices.map(({ key, value }, index) => {
        const share = value / whole
        if (!(share > 0)) return null
        const gap = share > gapShare * 3 && share < 1 ? gapShare : 0
        return (
          <path
            key={key}
            d={ringSlice(starts[index]! + gap, starts[index]! + share - gap, radius - 24, radius - 2)}
            fill={sliceColors[index]}
            opacity={active !== null && active !== key ? 0.35 : 1}
            onPointerEnter={() => onLook(key)}
            onPointerLeave={() => onLook(null)}
          />
        )
      })}
    </svg>
  )
}
