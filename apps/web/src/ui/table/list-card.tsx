import type { ReactNode } from 'react'
import { Row } from '../layout/row.ts'
import styles from './list-card.module.css'

type ListCardProps = {
  /** An `IconTile` or `Avatar` of 36 px. */
  leading?: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** Usually the amount. */
  value?: ReactNode
  /** Usually a `StatusChip`. */
  status?: ReactNode
}

/** The usual phone line of a list: for `DataTable`'s `card`. */
export function ListCard({ leading, title, detail, value, status }: ListCardProps) {
  return (
    <Row as="span" gap={12}>
      {leading}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {(value || status) && (
        <span className={styles.end}>
          {value && <span className={styles.value}>{value}</span>}
          {status}
        </span>
      )}
    </Row>
  )
}
