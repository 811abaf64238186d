import { ringSlice } from './path.ts'
import styles from './share-ring.module.css'

export type RingSlice = { key: string; label: string; value: number; color: string }

type ShareRingProps = {
  slices: readonly RingSlice[]
  /** The words and the number in the middle, while nobody looks at a slice. */
  totalLabel: string
  total: string
  format: (value: number) => string
  size: number
  active: string | null
  onLook: (key: string | null) => void
}

/** Shares as a ring. Decoration: it always stands beside a table with the same numbers. */
export function ShareRing({ slices, totalLabel, total, format, size, active, onLook }: ShareRingProps) {
  const looked = slices.find(({ key }) => key === active)
  return (
    <div className={styles.ring} style={{ width: size, height: size }}>
      <Ring slices={slices} size={size} active={active} onLook={onLook} />
      <p className={styles.middle} aria-hidden>
        <small className="clip">{looked?.label ?? totalLabel}</small>
        <b className="num">{looked ? format(looked.value) : total}</b>
      </p>
    </div>
  )
}

/** The sum of what can be drawn: a value of zero or less has no share. */
export const sumOfSlices = (slices: readonly { value: number }[]) =>
  slices.reduce((sum, { value }) => sum + Math.max(0, value), 0)

/** '35,6%', with one decimal, as everywhere in the reports. */
export const percentOf = (value: number, whole: number) =>
  whole > 0 && value > 0
    ? (value / whole).toLocaleString('pt-BR', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
    : '–'

const gapShare = 0.005

function Ring({ slices, size, active, onLook }: Pick<ShareRingProps, 'slices' | 'size' | 'active' | 'onLook'>) {
  const radius = size / 2
  const whole = sumOfSlices(slices)
  const starts = slices.map((_, index) => sumOfSlices(slices.slice(0, index)) / whole)
  return (
    <svg width={size} height={size} viewBox={`${-radius} ${-radius} ${size} ${size}`} aria-hidden>
      {whole === 0 && <path d={ringSlice(0, 1, radius - 24, radius - 2)} fill="var(--chart-grid)" />}
      {slices.map(({ key, value, color }, index) => {
        const share = value / whole
        if (!(share > 0)) return null
        const gap = share > gapShare * 3 && share < 1 ? gapShare : 0
        return (
          <path
            key={key}
            d={ringSlice(starts[index]! + gap, starts[index]! + share - gap, radius - 24, radius - 2)}
            fill={color}
            opacity={active !== null && active !== key ? 0.35 : 1}
            onPointerEnter={() => onLook(key)}
            onPointerLeave={() => onLook(null)}
          />
        )
      })}
    </svg>
  )
}
