import styles from './percent-ring.module.css'

type RingTone = 'income' | 'attention' | 'expense'
type PercentRingProps = { percent: number | null; size?: number; tone?: RingTone | undefined }

const toneOf = (percent: number): RingTone => (percent >= 90 ? 'income' : percent >= 80 ? 'attention' : 'expense')

/** How much of a whole is done, beside the number that says so. */
export function PercentRing({ percent, size = 26, tone }: PercentRingProps) {
  return (
    <svg className={styles.ring} width={size} height={size} viewBox="0 0 26 26" aria-hidden>
      <circle cx="13" cy="13" r="10.5" />
      {percent !== null && percent > 0 && (
        <circle
          cx="13"
          cy="13"
          r="10.5"
          pathLength={100}
          strokeDasharray={`${percent} 100`}
          data-tone={tone ?? toneOf(percent)}
        />
      )}
    </svg>
  )
}
