import type { ReactNode } from 'react'
import { Stack } from '#ui/layout/stack.ts'
import styles from './row-list.module.css'

/** Rows of a card, under one another; how far apart they stand is each list's own. */
export const RowList = ({ children }: { children: ReactNode }) => <Stack as="ul">{children}</Stack>

/** What a row is about, and a quieter line below it. */
export const RowText = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={styles.text}>
    <b>{name}</b>
    <small>{children}</small>
  </div>
)
