import type { ReactNode } from 'react'
import styles from './list-totals.module.css'

/** A line under the rows: how many the filter has and what they come to. */
export const ListTotals = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>
