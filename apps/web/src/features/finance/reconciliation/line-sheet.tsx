import { Button } from '@mantine/core'
import type { ReconciliationLine } from '@prumo/contract/finance/reconciliation-records'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { EyeOff, Plus } from 'lucide-react'
import { Money } from '#ui/money.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { Row } from '#ui/layout/row.ts'
import { EntryList } from './entries/entry-list.tsx'
import { SuggestionList } from './entries/suggestion-list.tsx'
import type { Work } from './use-workbench.ts'
import type { Reconcile } from './work/use-reconcile.ts'
import { WorkBar } from './work/work-bar.tsx'
import styles from './reconciliation.module.css'

type LineSheetProps = {
  /** Open while there is one. */
  line: ReconciliationLine | null
  work: Work
  bankAccountId: string
  reconcile: Reconcile
  mayWrite: boolean
}

/** On a phone: one line, what it may be, and the entries to choose from. */
export function LineSheet({
  line,
  work: { selection, suggestions, accept, ignore, settle, create },
  bankAccountId,
  reconcile,
  mayWrite,
}: LineSheetProps) {
  return (
    <Sheet
      opened={line !== null}
      onClose={selection.close}
      title="Conciliar linha"
      footer={
        line &&
        mayWrite && (
          <WorkBar lines={[line]} entries={[...selection.entries.values()]} isBusy={reconcile.isBusy} onSettle={settle}>
            <Button variant="default" leftSection={<EyeOff size={15} aria-hidden />} onClick={() => ignore([line])}>
              Ignorar
            </Button>
            <Button variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={() => create([line])}>
              {line.state === 'posted' ? 'Categoria' : 'Novo lançamento'}
            </Button>
          </WorkBar>
        )
      }
    >
      {line && (
        <div className={styles.sheet}>
          <Row as="p" gap={12} align="stretch" justify="between" weight={580} pad="0 16px 14px">
            <span>
              {line.description}
              <span className={styles.quiet}>{formatDate(line.date)}</span>
            </span>
            <Money cents={toCents(line.amount)} tone="auto" signed />
          </Row>
          <SuggestionList
            suggestions={suggestions}
            onAccept={mayWrite ? (suggestion) => accept(line, suggestion) : undefined}
          />
          <EntryList bankAccountId={bankAccountId} selected={selection.entries} onToggle={selection.toggleEntry} />
        </div>
      )}
    </Sheet>
  )
}
