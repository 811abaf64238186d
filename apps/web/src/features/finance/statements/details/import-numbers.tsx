import type { StatementImport } from '@prumo/contract/finance/statement-records'
import { rateTone, successRate } from '../import-state.ts'
import { count } from '../statement-labels.ts'
import styles from './details.module.css'

/** How many lines the file had, and what became of them. */
export function ImportNumbers({ item }: { item: StatementImport }) {
  const rate = successRate(item)
  const numbers = [
    { label: 'Registros', value: count(item.totalEntries) },
    {
      label: 'Sucessos',
      value: count(item.successfulEntries),
      tone: item.successfulEntries > 0 ? ('income' as const) : undefined,
    },
    { label: 'Erros', value: count(item.errorEntries), tone: item.errorEntries > 0 ? ('expense' as const) : undefined },
    { label: 'Duplicados', value: count(item.duplicateEntries) },
    { label: 'Saldos', value: count(item.balanceEntries) },
    { label: 'Deixados de fora', value: count(item.skippedEntries) },
    ...(item.undoneEntries + item.keptEntries > 0
      ? [
          { label: 'Desfeitos', value: count(item.undoneEntries) },
          { label: 'Mantidos', value: count(item.keptEntries) },
        ]
      : []),
    ...(rate !== null && (item.stage === 'done' || item.stage === 'failed')
      ? [{ label: 'Taxa de sucesso', value: `${Math.round(rate)}%`, tone: rateTone(rate) }]
      : []),
  ]
  return (
    <dl className={styles.numbers}>
      {numbers.map(({ label, value, tone }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num" data-tone={tone}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
