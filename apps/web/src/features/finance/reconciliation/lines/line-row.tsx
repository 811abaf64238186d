import { Button, Checkbox } from '@mantine/core'
import type { ReconciliationLine, Suggestion } from '@prumo/contract/finance/reconciliation-records'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { Check, Sparkles } from 'lucide-react'
import { useMoneyWords } from '#ui/concealed-amounts.ts'
import { Money } from '#ui/money.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Text } from '#ui/layout/text.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Score } from './score.tsx'
import styles from './lines.module.css'

type LineRowProps = {
  line: ReconciliationLine
  suggestion: Suggestion | undefined
  isActive: boolean
  isSelected: boolean
  onSelect: (() => void) | undefined
  onActivate: () => void
  /** On a phone the line opens in a sheet. */
  onOpen: (() => void) | undefined
  onAccept: (() => void) | undefined
  /** What can be done with a line that waits no more. */
  action?: { label: string; onClick: () => void } | undefined
}

/** A statement line: when, what, how much; below it what it most likely is. */
export function LineRow({
  line,
  suggestion,
  isActive,
  isSelected,
  onSelect,
  onActivate,
  onOpen,
  onAccept,
  action,
}: LineRowProps) {
  const { format } = useMoneyWords()
  const label = `${formatDate(line.date)}, ${line.description}, ${format(toCents(line.amount))}`
  const inHand = onOpen
    ? {}
    : {
        'data-line': line.id,
        'data-active': isActive || undefined,
        tabIndex: isActive ? 0 : -1,
        'aria-label': label,
        onFocus: onActivate,
        onClick: onActivate,
      }
  const tabIndex = isActive || onOpen ? 0 : -1
  return (
    <li className={styles.row} data-selected={isSelected || undefined} {...inHand}>
      {onOpen ? (
        <button type="button" className={styles.main} aria-haspopup="dialog" onClick={onOpen}>
          <What line={line} />
        </button>
      ) : (
        <div className={styles.main}>
          {onSelect && (
            <Checkbox
              className={styles.check}
              checked={isSelected}
              onChange={onSelect}
              aria-label={`Selecionar ${line.description}`}
              tabIndex={tabIndex}
            />
          )}
          <What line={line} />
        </div>
      )}
      {suggestion && (
        <div className={styles.suggestion}>
          <Sparkles size={14} aria-hidden />
          <span className={styles.reason}>{suggestion.reason}</span>
          <Score score={suggestion.score} />
          {onAccept && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<Check size={14} aria-hidden />}
              onClick={onAccept}
              tabIndex={tabIndex}
              aria-label={`Aceitar sugestão para ${line.description}`}
            >
              Aceitar
            </Button>
          )}
        </div>
      )}
      {line.entries.length > 0 && <Tied line={line} />}
      {action && (
        <div className={styles.actionLine}>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={action.onClick}
            tabIndex={tabIndex}
            aria-label={`${action.label}: ${line.description}`}
          >
            {action.label}
          </Button>
        </div>
      )}
    </li>
  )
}

const What = ({ line }: { line: ReconciliationLine }) => (
  <>
    <Stack as="span" grow narrows>
      <Text weight={550} clip>
        {line.description || 'Sem descrição'}
      </Text>
      <Quiet as="span" size="sm" clip>
        {detailOf(line)}
      </Quiet>
    </Stack>
    <span className={styles.amount}>
      <Money cents={toCents(line.amount)} tone="auto" signed />
    </span>
  </>
)

const detailOf = ({ date, installmentNumber, installmentTotal, category, person }: ReconciliationLine) =>
  [
    formatDate(date),
    installmentNumber && installmentTotal && `parcela ${installmentNumber}/${installmentTotal}`,
    category?.name,
    person?.name,
  ]
    .filter(Boolean)
    .join(' · ')

function Tied({ line: { entries, state } }: { line: ReconciliationLine }) {
  const { format } = useMoneyWords()
  return (
    <ul
      className={styles.tied}
      aria-label={state === 'posted' ? 'Lançamento criado pela importação' : 'Conciliada com'}
    >
      {entries.map((entry, index) => (
        <li key={entry.id ?? index}>
          <span>
            {entry.code !== null && `Nº ${entry.code} · `}
            {entry.description || 'Sem descrição'}
          </span>
          <span className="num">{format(toCents(entry.amount))}</span>
        </li>
      ))}
    </ul>
  )
}
