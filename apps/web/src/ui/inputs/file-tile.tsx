import type { LucideIcon } from 'lucide-react'
import styles from './file-tile.module.css'

type FileTileProps = {
  icon: LucideIcon
  label: string
  accept: string
  /** On a phone the camera opens at once. */
  capture?: 'environment'
  multiple?: boolean
  onChoose: (files: readonly File[]) => void
}

/** The last of a row of pictures, which adds another one. It fills the place it stands in. */
export const FileTile = ({ icon: Icon, label, onChoose, ...input }: FileTileProps) => (
  <label className={styles.tile}>
    <input
      type="file"
      aria-label={label}
      {...input}
      onChange={({ currentTarget }) => {
        onChoose([...(currentTarget.files ?? [])])
        currentTarget.value = ''
      }}
    />
    <Icon size={22} aria-hidden />
  </label>
)
