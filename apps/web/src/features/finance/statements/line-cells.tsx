import type { LineMatch, StatementLine } from '@prumo/contract/finance/statement-records'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { Money } from '#ui/money.tsx'
import styles from './statements.module.css'

export const LineAmount = ({ line: { amount, verdict } }: { line: StatementLine }) =>
  amount === null || verdict === 'balance' ? (
    <span>–</span>
  ) : (
    <Money cents={toCents(amount)} tone={amount < 0 ? 'expense' : 'income'} />
  )

/** The entry a line is settled with. */
export const entryText = ({ code, description, status, day }: LineMatch) =>
  `Lançamento ${code}${description ? ` “${description}”` : ''}, ${status === 'PAID' ? 'pago em' : 'em aberto para'} ${formatDate(day)}`

/** The same, and why it is the one. */
export const matchText = ({ match }: Pick<StatementLine, 'match'>) => match && `${entryText(match)}. ${match.reason}`

/** What the file says of the cost centre, as it was found. */
export const costCenterText = ({ costCenter }: Pick<StatementLine, 'costCenter'>) =>
  costCenter && `Centro de custo: ${costCenter.name}`

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
