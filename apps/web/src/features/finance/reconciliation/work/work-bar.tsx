import { Button } from '@mantine/core'
import type { SettlementDraft } from '@prumo/contract/finance/reconciliation-records'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useMoneyWords } from '#ui/concealed-amounts.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { CategorySelect } from '../../shared/category-select.tsx'
import {
  settlementDraftOf,
  remediesFor,
  remedyLabels,
  settlementSums,
  type Remedy,
  type WorkEntry,
  type WorkLine,
} from './difference.ts'
import styles from './work-bar.module.css'

type WorkBarProps = {
  lines: readonly WorkLine[]
  entries: readonly WorkEntry[]
  isBusy: boolean
  onSettle: (draft: SettlementDraft) => void
  /** Other things to do with what is selected. */
  children?: ReactNode
}

/** Both sides, what is missing between them and how it is made up for, live. */
export function WorkBar({ lines, entries, isBusy, onSettle, children }: WorkBarProps) {
  const { format } = useMoneyWords()
  const [remedy, setRemedy] = useState<Remedy | null>(null)
  const [feeCategoryId, setFeeCategoryId] = useState<string | null>(null)
  const sums = settlementSums(lines, entries)
  const remedies = remediesFor(sums, entries)
  const chosen = remedy && remedies.includes(remedy) ? remedy : null
  const draft = settlementDraftOf(lines, entries, chosen, feeCategoryId)
  const isTooMany = lines.length > 1 && entries.length > 1
  return (
    <div className={styles.bar} role="group" aria-label="Conciliar o que está selecionado">
      <dl className={styles.sums} aria-live="polite">
        <Sum label="Extrato" cents={sums.bank} count={lines.length} one="linha" many="linhas" />
        <Sum label="Lançamentos" cents={sums.ledger} count={entries.length} one="lançamento" many="lançamentos" />
        <div data-tone={entries.length > 0 && sums.difference !== 0 ? 'attention' : undefined}>
          <dt>Diferença</dt>
          <dd className="num">{entries.length > 0 ? format(sums.difference) : '–'}</dd>
        </div>
      </dl>
      {isTooMany && (
        <p className={styles.hint}>Escolha uma linha com vários lançamentos, ou várias linhas com um lançamento.</p>
      )}
      {remedies.length > 0 && !isTooMany && (
        <div className={styles.remedy}>
          <SelectInput
            label="A diferença é"
            placeholder="Escolha"
            data={remedies.map((value) => ({ value, label: remedyLabels[value] }))}
            value={chosen}
            onChange={(value) => setRemedy(value as Remedy | null)}
          />
          {chosen === 'fee' && (
            <CategorySelect
              label="Categoria da tarifa"
              type="EXPENSE"
              value={feeCategoryId}
              onChange={setFeeCategoryId}
            />
          )}
        </div>
      )}
      <div className={styles.buttons}>
        {children}
        <Button
          leftSection={<Check size={16} aria-hidden />}
          disabled={!draft}
          loading={isBusy}
          onClick={() => draft && onSettle(draft)}
        >
          Conciliar
        </Button>
      </div>
    </div>
  )
}

function Sum({
  label,
  cents,
  count,
  one,
  many,
}: {
  label: string
  cents: number
  count: number
  one: string
  many: string
}) {
  const { format } = useMoneyWords()
  return (
    <div>
      <dt>
        {label} · {count} {count === 1 ? one : many}
      </dt>
      <dd className="num">{format(cents)}</dd>
    </div>
  )
}
