import type { LineVerdict } from '@prumo/contract/finance/statement-records'
import { count, verdictOrder, verdictWords } from './statement-labels.ts'
import styles from './statements.module.css'

export type VerdictFilter = LineVerdict | 'all'
type VerdictTabsProps = {
  counts: Record<LineVerdict, number>
  value: VerdictFilter
  onChange: (value: VerdictFilter) => void
}

/** Which lines are shown, with how many there are of each kind. */
export function VerdictTabs({ counts, value, onChange }: VerdictTabsProps) {
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const tabs = [
    { key: 'all' as VerdictFilter, label: 'Todas', amount: total },
    ...verdictOrder.map((verdict) => ({
      key: verdict as VerdictFilter,
      label: verdictWords[verdict].many,
      amount: counts[verdict],
    })),
  ]
  return (
    <div className={styles.tabs} role="group" aria-label="Mostrar linhas">
      {tabs
        .filter(({ key, amount }) => amount > 0 || key === 'all' || key === 'new' || key === value)
        .map(({ key, label, amount }) => (
          <button
            key={key}
            type="button"
            className={styles.tab}
            aria-pressed={key === value}
            onClick={() => onChange(key)}
          >
            {label} <span className="num">{count(amount)}</span>
          </button>
        ))}
    </div>
  )
}
