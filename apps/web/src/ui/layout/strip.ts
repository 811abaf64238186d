import { createElement, type ReactNode } from 'react'
import styles from './layout.module.css'

type StripProps = { label: string; className?: string | undefined; isBusy?: boolean; children: ReactNode }

/** The figures above a list: as their own class lays them out, and in one line that is swiped on a phone. */
export function Strip({ label, className, isBusy, children }: StripProps) {
  // What scrolls on a phone is reached by keys too.
  const look = { className: [styles.strip, className].join(' '), tabIndex: 0 }
  return createElement('section', { ...look, 'aria-label': label, 'aria-busy': isBusy }, children)
}
