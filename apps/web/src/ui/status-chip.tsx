import type { ReactNode } from 'react'
import styles from './status-chip.module.css'
import type { Tone } from './theme/tone.ts'

export function StatusChip({ tone = 'neutral', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  )
}
