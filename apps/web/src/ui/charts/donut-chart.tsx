import { useState } from 'react'
import { sliceColors } from './chart-props.ts'
import styles from './donut-chart.module.css'
import { percentOf, ShareRing, sumOfSlices } from './share-ring.tsx'

type Slice = { key: string; label: string; value: number; color?: string | undefined }

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
  const whole = sumOfSlices(slices)
  const colored = slices.map((slice, index) => ({
    ...slice,
    color: slice.color ?? sliceColors[index] ?? 'var(--chart-rest)',
  }))
  return (
    <div className={styles.donut}>
      <ShareRing
        slices={colored}
        totalLabel={totalLabel}
        total={total}
        format={format}
        size={size}
        active={active}
        onLook={setActive}
      />
      <table className={styles.legend} aria-label={label}>
        <tbody>
          {colored.map(({ key, label: name, value, color }) => (
            <tr
              key={key}
              data-quiet={(active !== null && active !== key) || undefined}
              onPointerEnter={() => setActive(key)}
              onPointerLeave={() => setActive(null)}
            >
              <th className="clip" scope="row">
                <i style={{ background: color }} aria-hidden />
                <span>{name}</span>
              </th>
              <td className="num">{format(value)}</td>
              <td className="num">{percentOf(value, whole)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
