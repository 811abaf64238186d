import type { ComponentProps } from 'react'
import { FigureCard } from '#shared/figures/figure-card.tsx'
import { SparkBars } from '#ui/charts/spark-bars.tsx'
import { useConcealed } from '#ui/concealed-amounts.ts'
import { ChangeChip } from './change-chip.tsx'
import { changeOf, versusText } from './change-of.ts'
import styles from './compared-card.module.css'

type ComparedCardProps = Pick<ComponentProps<typeof FigureCard>, 'label' | 'icon' | 'tone' | 'destination'> & {
  cents: number
  previousCents: number
  /** 'outubro' */
  previousName: string
  points: readonly number[]
  isCost?: boolean
}

/** One amount of the period, how it changed against the one before, and its shape. */
export function ComparedCard({
  cents,
  previousCents,
  previousName,
  points,
  isCost = false,
  ...card
}: ComparedCardProps) {
  const concealed = useConcealed()
  const change = changeOf(cents, previousCents)
  const detail = (
    <span className={styles.footer}>
      {change === null || concealed ? null : <ChangeChip change={change} isCost={isCost} />}
      <span className={`${styles.versus} clip`}>
        {concealed ? `vs. ${previousName}` : versusText(previousCents, previousName)}
      </span>
      {!concealed && new Set(points).size > 1 && (
        <span className={styles.spark} data-tone={card.tone}>
          <SparkBars values={points} width={56} height={28} />
        </span>
      )}
    </span>
  )
  return <FigureCard {...card} cents={cents} basis="realizado" detail={detail} room="third" />
}
