import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import styles from './detail.module.css'

/** Pairs of words and what they stand for; what is not known is left out. */
export function Facts({ title, facts }: { title: string; facts: Readonly<Record<string, ReactNode>> }) {
  const known = Object.entries(facts).filter(
    ([, value]) => value !== null && value !== undefined && value !== '' && value !== false,
  )
  if (known.length === 0) return null
  return (
    <Card title={title}>
      <dl className={styles.facts}>
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
