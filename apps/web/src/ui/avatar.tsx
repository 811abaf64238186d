import styles from './avatar.module.css'
import { initials } from './initials.ts'

type AvatarProps = { name: string; imageUrl?: string | undefined; size?: number | undefined }

/** Decoration beside a written name: hidden from screen readers. */
export function Avatar({ name, imageUrl, size = 30 }: AvatarProps) {
  const style = { width: size, height: size, fontSize: size * 0.39 }
  return (
    // Initials are drawn by the style sheet: as text they would have to be part of the button's spoken name.
    <span className={styles.avatar} style={style} data-initials={imageUrl ? undefined : initials(name)} aria-hidden>
      {imageUrl && <img src={imageUrl} alt="" />}
    </span>
  )
}
