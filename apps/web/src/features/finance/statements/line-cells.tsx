import type { StatementLine } from '@prumo/contract/finance/statements'
import { toCents } from '@prumo/domain/money/money'
import { Money } from '#ui/money.tsx'
import styles from './statements.module.css'

export const LineAmount = ({ line: { amount, verdict } }: { line: StatementLine }) =>
  amount === null || verdict === 'balance' ? (
    <span>–</span>
  ) : (
    <Money cents={toCents(amount)} tone={amount < 0 ? 'expense' : 'income'} />
  )

/** What the bank wrote, and under it what is to be known about the line. */
export function LineText({
  line: { description },
  notes,
}: {
  line: StatementLine
  notes: readonly (string | null | undefined)[]
}) {
  const note = notes.filter(Boolean).join(' · ')
  return (
    <span className={styles.description} title={note || undefined}>
      <span>{description || 'Sem descrição'}</span>
      {note && <small>{note}</small>}
    </span>
  )
}
