import type { ReactNode } from 'react'
import styles from './name-with-mark.module.css'

/** The first column of a list: a tile and the name beside it. */
export const NameWithMark = ({
  mark,
  name,
  note,
  isNested = false,
}: {
  mark: ReactNode
  name: string
  note?: ReactNode
  isNested?: boolean
}) => (
  <span className={styles.row} data-nested={isNested || undefined}>
    {mark}
    <b className="clip">{name}</b>
    {note}
  </span>
)
