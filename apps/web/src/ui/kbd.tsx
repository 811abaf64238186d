import type { ReactNode } from 'react'
import styles from './kbd.module.css'

/** A hint for the eye; the control says the same with `aria-keyshortcuts`. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className={styles.kbd} aria-hidden>
      {children}
    </kbd>
  )
}
