import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './card.module.css'

type CardProps = {
  title?: string | undefined
  /** A link or small control at the right of the title. */
  action?: ReactNode
  /** `flush` lets a list or table reach the borders. */
  padding?: 'normal' | 'flush' | undefined
  children: ReactNode
}

export function Card({ title, action, padding = 'normal', children }: CardProps) {
  const titleId = useId()
  return (
    <section className={`card ${styles.card}`} data-padding={padding} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {action && <div className={styles.action}>{action}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
