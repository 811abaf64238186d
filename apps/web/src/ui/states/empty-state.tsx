import { Inbox } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  icon?: LucideIcon | undefined
  title: string
  /** What this place is for, in one sentence. */
  children?: ReactNode
  /** The first step. */
  action?: ReactNode
}

export function EmptyState({ icon: Icon = Inbox, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon size={24} strokeWidth={1.6} aria-hidden />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
