import { Button } from '@mantine/core'
import type { ReconciliationLine, SettlementDraft, Suggestion } from '@prumo/contract/finance/reconciliation'
import { EyeOff, Plus } from 'lucide-react'
import { useState } from 'react'
import { SearchBox } from '#ui/search-box.tsx'
import { Segment } from '#ui/segment.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { ReconciliationAccount } from './account-picker.tsx'
import { EntryList } from './entries/entry-list.tsx'
import { SuggestionList } from './entries/suggestion-list.tsx'
import { KeyHints } from './key-hints.tsx'
import { LineList } from './lines/line-list.tsx'
import { useLines, type LineTab } from './lines/use-lines.ts'
import { LineSheet } from './line-sheet.tsx'
import { useLineKeys } from './use-line-keys.ts'
import { useSelection } from './use-selection.ts'
import { CreateSheet } from './work/create-sheet.tsx'
import { acceptSuggestion, isComplete, type Reconcile } from './work/use-reconcile.ts'
import { WorkBar } from './work/work-bar.tsx'
import styles from './reconciliation.module.css'

type WorkbenchProps = {
  bankAccountId: string
  counts: ReconciliationAccount['counts']
  tab: LineTab
  onTab: (tab: LineTab) => void
  reconcile: Reconcile
  mayWrite: boolean
}

/** Lines left, entries right, and below what is selected on both sides. On a phone the lines alone; the rest comes in a sheet. */
export function Workbench({ bankAccountId, counts, tab, onTab, reconcile, mayWrite }: WorkbenchProps) {
  const isPhone = useIsPhone()
  const state = useLines(bankAccountId, tab)
  const selection = useSelection(state.lines)
  const [created, setCreated] = useState<readonly ReconciliationLine[]>([])
  const waits = tab === 'open' || tab === 'posted'
  const { active, chosen } = selection
  const suggestions = (active && state.suggestions.get(active.id)) ?? []

  const settle = async (draft: SettlementDraft) => {
    if (await reconcile.settle([draft])) selection.clear()
  }
  const accept = (line: ReconciliationLine, suggestion: Suggestion) => {
    if (!isComplete(suggestion)) return setCreated([line])
    void acceptSuggestion(reconcile, line, suggestion).then((isDone) => isDone && selection.clear())
  }
  const ignore = (lines: readonly ReconciliationLine[]) => void reconcile.ignore(lines).then((isDone) => isDone && selection.clear())
  const mayAct = waits && mayWrite && !reconcile.isBusy

  useLineKeys({
    onMove: selection.move,
    onToggle: () => active && mayAct && selection.toggle(active),
    onAccept: () => active && mayAct && suggestions[0] && accept(active, suggestions[0]),
    onIgnore: () => mayAct && chosen.length > 0 && ignore(chosen),
    onNew: () => mayAct && chosen.length > 0 && setCreated(chosen),
  })

  const done = tab === 'settled' ? { label: 'Desfazer conciliação', onClick: (line: ReconciliationLine) => void (line.settlementId && reconcile.undo(line.settlementId, line.description)) } : undefined
  const back = tab === 'ignored' ? { label: 'Voltar para a lista', onClick: (line: ReconciliationLine) => void reconcile.restore([line]) } : undefined
  const list = (
    <section className={`card ${styles.column}`} aria-label="Extrato">
      <div className={styles.columnTools}>
        <Segment label="Situação das linhas" value={tab} onChange={onTab} options={tabsOf(counts)} />
        <SearchBox className={styles.search} label="Buscar no extrato" value={state.search} onChange={state.setSearch} />
      </div>
      <LineList
        tab={tab}
        state={state}
        activeId={active?.id ?? null}
        selected={selection.lineIds}
        onSelect={waits && mayWrite && !isPhone ? selection.toggle : undefined}
        onActivate={isPhone ? selection.open : selection.activate}
        onAccept={waits && mayWrite ? accept : undefined}
        action={mayWrite ? (done ?? back) : undefined}
      />
    </section>
  )
  const createSheet = <CreateSheet lines={created} isPosted={tab === 'posted'} reconcile={reconcile} onClose={() => setCreated([])} onDone={() => { setCreated([]); selection.clear() }} />
  if (isPhone) {
    return (
      <>
        {list}
        <LineSheet
          line={waits ? selection.opened : null}
          suggestions={suggestions}
          bankAccountId={bankAccountId}
          reconcile={reconcile}
          mayWrite={mayWrite}
          onClose={selection.close}
          onAccept={accept}
          onIgnore={ignore}
          onCreate={(line) => setCreated([line])}
          selection={selection}
          onSettle={settle}
        />
        {createSheet}
      </>
    )
  }
  return (
    <>
      <div className={styles.columns} data-single={!waits || undefined}>
        {list}
        {waits && (
          <section className={`card ${styles.column}`} aria-label="Lançamentos">
            <SuggestionList suggestions={suggestions} onAccept={mayWrite && active ? (suggestion) => accept(active, suggestion) : undefined} />
            <EntryList bankAccountId={bankAccountId} selected={selection.entries} onToggle={selection.toggleEntry} />
          </section>
        )}
      </div>
      {waits && mayWrite && (
        <div className={styles.dock}>
          <WorkBar lines={chosen} entries={[...selection.entries.values()]} isBusy={reconcile.isBusy} onSettle={(draft) => void settle(draft)}>
            <KeyHints />
            <Button variant="default" leftSection={<EyeOff size={15} aria-hidden />} disabled={chosen.length === 0} onClick={() => ignore(chosen)}>
              Ignorar
            </Button>
            <Button variant="default" leftSection={<Plus size={15} aria-hidden />} disabled={chosen.length === 0} onClick={() => setCreated(chosen)}>
              {tab === 'posted' ? 'Dar categoria' : 'Criar lançamento'}
            </Button>
          </WorkBar>
        </div>
      )}
      {createSheet}
    </>
  )
}

const tabsOf = ({ open, posted, settled, ignored }: ReconciliationAccount['counts']): { value: LineTab; label: string }[] => [
  { value: 'open', label: `Em aberto ${open}` },
  { value: 'posted', label: `Lançadas ${posted}` },
  { value: 'settled', label: `Conciliadas ${settled}` },
  { value: 'ignored', label: `Ignoradas ${ignored}` },
]
