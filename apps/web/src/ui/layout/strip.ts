import { createElement, type ReactNode } from 'react'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import styles from './layout.module.css'

type StripProps = { label: string; className?: string | undefined; isBusy?: boolean; children: ReactNode }

/** The figures above a list: as their own class lays them out, and in one line that is swiped on a phone. */
export function Strip({ label, className, isBusy, children }: StripProps) {
  // What scrolls is reached by keys too.
  const tabIndex = useIsPhone() ? 0 : undefined
  const look = { className: [styles.strip, className].join(' '), tabIndex }
  return createElement('section', { ...look, 'aria-label': label, 'aria-busy': isBusy }, children)
}
