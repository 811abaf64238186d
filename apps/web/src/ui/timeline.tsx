import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Quiet } from './layout/quiet.ts'
import { Avatar } from './images/avatar.tsx'
import styles from './timeline.module.css'

export type TimelineEntry = {
  id: string
  who: string
  /** Already written for people: '15/11/2026 às 14:32'. */
  when: string
  /** What happened: 'alterou o lançamento'. */
  title: ReactNode
  changes?: readonly { field: string; before: ReactNode; after: ReactNode }[] | undefined
}

type TimelineProps = { entries: readonly TimelineEntry[]; empty?: ReactNode }

/** The history of one record, newest first. */
export function Timeline({ entries, empty = 'Ainda não há alterações.' }: TimelineProps) {
  if (entries.length === 0) return <Quiet>{empty}</Quiet>
  return (
    <ol>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <Avatar name={entry.who} size={28} />
          <div className={styles.content}>
            <p className={styles.title}>
              <b>{entry.who}</b> {entry.title}
            </p>
            <p className={`${styles.when} num`}>{entry.when}</p>
            {entry.changes && entry.changes.length > 0 && <Changes changes={entry.changes} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Changes({ changes }: { changes: NonNullable<TimelineEntry['changes']> }) {
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{change.field}</dt>
          <dd>
            <del>
              <span className="visually-hidden">de </span>
              {change.before ?? '—'}
            </del>
            <ArrowRight size={13} aria-hidden />
            <ins>
              <span className="visually-hidden">para </span>
              {change.after ?? '—'}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
