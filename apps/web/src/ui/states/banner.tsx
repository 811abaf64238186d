import { CircleAlert, Clock3, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './banner.module.css'

const icons = { attention: Clock3, expense: CircleAlert, info: Info }

type BannerProps = {
  tone?: 'attention' | 'expense' | 'info' | undefined
  children: ReactNode
  /** One link or `UnstyledButton`: what to do about it. */
  action?: ReactNode
  /** Announces the banner when it appears because of something the person just did. */
  live?: boolean | undefined
}

export function Banner({ tone = 'attention', children, action, live = false }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div className={styles.banner} data-tone={tone} role={live ? 'alert' : undefined}>
      <Icon size={17} className={styles.icon} aria-hidden />
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
