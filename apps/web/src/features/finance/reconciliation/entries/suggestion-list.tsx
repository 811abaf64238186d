import { Button } from '@mantine/core'
import type { Suggestion, SuggestionKind } from '@prumo/contract/finance/reconciliation-records'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { Check } from 'lucide-react'
import { useMoneyWords, type MoneyFormat } from '#ui/concealed-amounts.ts'
import { Text } from '#ui/layout/text.ts'
import { Score } from '../lines/score.tsx'
import styles from './entries.module.css'

type SuggestionListProps = {
  suggestions: readonly Suggestion[]
  onAccept: ((suggestion: Suggestion) => void) | undefined
}

/** Everything a line may be, best first. */
export function SuggestionList({ suggestions, onAccept }: SuggestionListProps) {
  const { format } = useMoneyWords()
  if (suggestions.length === 0) return null
  return (
    <ul className={styles.suggestions} aria-label="Sugestões para a linha">
      {suggestions.map((suggestion, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a suggestion has no identity of its own
        <li key={index}>
          <span className={styles.what}>
            <Text weight={550}>{headingOf(suggestion, format)}</Text>
            <span className={styles.reason}>{suggestion.reason}</span>
          </span>
          <Score score={suggestion.score} />
          {onAccept && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<Check size={14} aria-hidden />}
              onClick={() => onAccept(suggestion)}
              aria-label={`${verbs[suggestion.kind]}: ${headingOf(suggestion, format)}`}
            >
              {verbs[suggestion.kind]}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const verbs: Record<SuggestionKind, string> = {
  entry: 'Conciliar',
  entries: 'Conciliar',
  lines: 'Conciliar',
  paid: 'Conciliar',
  transfer: 'Unir',
  sweep: 'Transferir',
  'card-bill': 'Transferir',
  rule: 'Aplicar',
}

/** What it is, before why. */
export function headingOf(
  { kind, entries, otherLine, otherBankAccount, lineIds }: Suggestion,
  format: MoneyFormat,
): string {
  const [first] = entries
  if (kind === 'transfer' && otherLine)
    return `Transferência com ${otherLine.bankAccount.name} (${formatDate(otherLine.date)})`
  if (kind === 'sweep') return otherBankAccount ? `Aplicação: ${otherBankAccount.name}` : 'Aplicação ou resgate'
  if (kind === 'card-bill') return otherBankAccount ? `Fatura: ${otherBankAccount.name}` : 'Fatura do cartão'
  if (kind === 'rule') return 'Regra'
  if (entries.length > 1) return `${entries.length} lançamentos`
  const name = `${first?.description || `Lançamento ${first?.code}`} · ${format(toCents(first?.effectiveAmount ?? 0))}`
  return lineIds.length > 1 ? `${name}, com ${lineIds.length} linhas` : name
}
