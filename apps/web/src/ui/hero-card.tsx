import type { ReactNode } from 'react'
import styles from './hero-card.module.css'

type HeroCardProps = {
  label: string
  /** A change chip or a small button at the right of the label. */
  aside?: ReactNode
  /** Usually `<Money size="lg">`. */
  value: ReactNode
  footer?: ReactNode
  /** A sparkline. */
  children?: ReactNode
}

/** The one card of a page in the company's colour. */
export function HeroCard({ label, aside, value, footer, children }: HeroCardProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.top}>
        <span className={styles.quiet}>{label}</span>
        {aside}
      </div>
      <div className={styles.value}>{value}</div>
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}
