import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconTile } from '#ui/icon-tile.tsx'
import type { Tone } from '#ui/theme/tone.ts'
import styles from './quiet-card.module.css'

type QuietCardProps = { icon: LucideIcon; tone?: Tone; label: string; detail: string; children: ReactNode }

/** One number, what it is and one quiet line about it. */
export function QuietCard({ icon, tone = 'brand', label, detail, children }: QuietCardProps) {
  return (
    <div className={`card ${styles.quiet}`}>
      <p className={styles.label}>
        <IconTile icon={icon} tone={tone} size={24} />
        {label}
      </p>
      <div className={`${styles.value} num`}>{children}</div>
      <p className={styles.detail}>{detail}</p>
    </div>
  )
}
