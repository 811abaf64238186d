import { createElement, type ReactNode } from 'react'
import styles from './layout.module.css'

type StripProps = { label: string; className?: string | undefined; isBusy?: boolean; children: ReactNode }

/** The figures above a list: as their own class lays them out, and in one line that is swiped on a phone. */
export const Strip = ({ label, className, isBusy, children }: StripProps) =>
  createElement(
    'section',
    { className: [styles.strip, className].join(' '), 'aria-label': label, 'aria-busy': isBusy },
    children,
  )
