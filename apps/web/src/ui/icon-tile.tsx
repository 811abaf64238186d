import type { LucideIcon } from 'lucide-react'
import styles from './icon-tile.module.css'
import type { Tone } from './theme/tone.ts'

type IconTileProps = { icon: LucideIcon; tone?: Tone | undefined; size?: 24 | 26 | 34 | 36 | 44 | undefined }

/** Decoration only: the text beside it carries the meaning. */
export function IconTile({ icon: Icon, tone = 'brand', size = 26 }: IconTileProps) {
  return (
    <span className={styles.tile} data-tone={tone} style={{ width: size, height: size, borderRadius: size * 0.3 }}>
      <Icon size={Math.round(size * 0.4 + 4)} strokeWidth={2} aria-hidden />
    </span>
  )
}
