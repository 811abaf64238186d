import type { ReactNode } from 'react'
import { Quiet } from '../layout/quiet.ts'
import styles from './table-cells.module.css'

/** The column people read first: an `IconTile` or `Avatar`, the name, and perhaps a small mark such as '3/6'. */
export function NameCell({ leading, children, mark }: { leading?: ReactNode; children: ReactNode; mark?: ReactNode }) {
  return (
    <span className={styles.name}>
      {leading}
      <span className={styles.text}>{children}</span>
      {mark && <span className={`${styles.mark} num`}>{mark}</span>}
    </span>
  )
}

/** Everything that is context, not content. */
export function QuietCell({ children }: { children: ReactNode }) {
  return <Quiet as="span">{children ?? '—'}</Quiet>
}
