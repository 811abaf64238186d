import { Skeleton } from '@mantine/core'
import type { statements } from '@prumo/contract/finance/statements'
import type { AnswerOf } from '@prumo/contract/route'
import { CircleCheck, CircleX, FileStack, LoaderCircle } from 'lucide-react'
import { IconTile } from '#ui/icon-tile.tsx'
import { count } from './statement-labels.ts'
import styles from './statements.module.css'

type Statistics = AnswerOf<typeof statements.list>['statistics']

const cards = [
  { key: 'total', label: 'Total de importações', icon: FileStack, tone: 'brand' },
  { key: 'success', label: 'Sucessos', icon: CircleCheck, tone: 'income' },
  { key: 'error', label: 'Falhas', icon: CircleX, tone: 'expense' },
  { key: 'processing', label: 'Em processamento', icon: LoaderCircle, tone: 'attention' },
] as const

/** Of everything that matches the filters, not of the page that is shown. */
export function StatementStatistics({ statistics }: { statistics: Statistics | undefined }) {
  return (
    <dl className={styles.statistics} aria-label="Números das importações">
      {cards.map(({ key, label, icon, tone }) => (
        <div key={key} className={`card ${styles.statistic}`}>
          <dt>
            <IconTile icon={icon} tone={tone} size={24} />
            {label}
          </dt>
          <dd className="num">{statistics ? count(statistics[key]) : <Skeleton h={22} w={48} my={4} radius="sm" />}</dd>
        </div>
      ))}
    </dl>
  )
}
