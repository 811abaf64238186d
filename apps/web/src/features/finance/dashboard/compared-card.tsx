import type { LucideIcon } from 'lucide-react'
import { compactNumber } from '#ui/charts/compact-number.ts'
import { SparkBars } from '#ui/charts/spark-bars.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Money } from '#ui/money.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import type { Tone } from '#ui/theme/tone.ts'
import { ChangeChip } from './change-chip.tsx'
import { changeOf, versusText } from './change-of.ts'
import styles from './compared-card.module.css'

type ComparedCardProps = {
  label: string
  icon: LucideIcon
  tone: Tone
  cents: number
  previousCents: number
  /** 'outubro' */
  previousName: string
  points: readonly number[]
  isCost?: boolean
  concealed: boolean
}

/** From here on an amount does not fit into a third of a phone. */
const longCents = 10_000_000

/** One amount of the period, how it changed against the one before, and its shape. */
export function ComparedCard({
  label,
  icon,
  tone,
  cents,
  previousCents,
  previousName,
  points,
  isCost = false,
  concealed,
}: ComparedCardProps) {
  const isPhone = useIsPhone()
  const change = changeOf(cents, previousCents)
  const isShort = isPhone && !concealed && Math.abs(cents) >= longCents
  return (
    <div className={`card ${styles.compared}`}>
      <p className={styles.label}>
        {!isPhone && <IconTile icon={icon} tone={tone} size={24} />}
        <span className={styles.name}>{label}</span>
        <small>realizado</small>
      </p>
      <div className={styles.value}>
        {isShort ? (
          <b className="num">R$ {compactNumber(cents / 100)}</b>
        ) : (
          <Money cents={cents} size={isPhone ? 'sm' : 'md'} concealed={concealed} />
        )}
      </div>
      <div className={styles.footer}>
        {change === null || concealed ? null : <ChangeChip change={change} isCost={isCost} />}
        <span className={styles.versus}>
          {concealed ? `vs. ${previousName}` : versusText(previousCents, previousName)}
        </span>
        {!isPhone && !concealed && new Set(points).size > 1 && (
          <span className={styles.spark} data-tone={tone}>
            <SparkBars values={points} width={56} height={28} />
          </span>
        )}
      </div>
    </div>
  )
}
