import { useState } from 'react'
import styles from './avatar.module.css'
import { initials } from './initials.ts'

type AvatarProps = { name: string; imageUrl?: string | null | undefined; size?: number | undefined }

/** Decoration beside a written name: hidden from screen readers. A picture that cannot be had gives way to the initials. */
export function Avatar({ name, imageUrl, size = 30 }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null)
  const style = { width: size, height: size, fontSize: size * 0.39 }
  const shown = imageUrl && imageUrl !== missing ? imageUrl : null
  return (
    // Initials are drawn by the style sheet: as text they would have to be part of the button's spoken name.
    <span className={styles.avatar} style={style} data-initials={shown ? undefined : initials(name)} aria-hidden>
      {shown && <img src={shown} alt="" onError={() => setMissing(shown)} />}
    </span>
  )
}
