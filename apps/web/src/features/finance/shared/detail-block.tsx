import type { ReactNode } from 'react'
import { Quiet } from '#ui/layout/quiet.ts'
import { Stack } from '#ui/layout/stack.ts'
import styles from './detail-block.module.css'

type DetailBlockProps = { title: string; action: ReactNode; children: ReactNode }

/** A small list that belongs to an entry, with the button that adds to it. */
export const DetailBlock = ({ title, action, children }: DetailBlockProps) => (
  <Stack role="group" aria-label={title} gap={8}>
    <div className={styles.head}>
      <b>{title}</b>
      {action}
    </div>
    {children}
  </Stack>
)

export const DetailHint = ({ children }: { children: ReactNode }) => <Quiet size="sm">{children}</Quiet>

export const DetailError = ({ children }: { children: ReactNode }) => <p className={styles.error}>{children}</p>

export const DetailRows = ({ children }: { children: ReactNode }) => (
  <ul className={`${styles.rows} ruled`}>{children}</ul>
)

type DetailRowProps = { name: string; text: ReactNode; actions: ReactNode }

export const DetailRow = ({ name, text, actions }: DetailRowProps) => (
  <li>
    <span className={styles.text}>
      <b>{name}</b> {text}
    </span>
    {actions}
  </li>
)
