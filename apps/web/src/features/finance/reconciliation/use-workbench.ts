import type { ReconciliationLine, SettlementDraft, Suggestion } from '@prumo/contract/finance/reconciliation-records'
import { useState } from 'react'
import { useLines, type LineTab } from './lines/use-lines.ts'
import { useLineKeys } from './use-line-keys.ts'
import { useLineSelection } from './use-line-selection.ts'
import { acceptSuggestion, isComplete, type Reconcile } from './work/use-reconcile.ts'

export type WorkbenchOptions = { bankAccountId: string; tab: LineTab; reconcile: Reconcile; mayWrite: boolean }

/** Lines that are to become entries, and what they look like. */
export type Creation = { lines: readonly ReconciliationLine[]; kind: 'entry' | 'transfer' }

/** The lines of an account, what is selected, and what a hand or a key does with it. */
export function useWorkbench({ bankAccountId, tab, reconcile, mayWrite }: WorkbenchOptions) {
  const state = useLines(bankAccountId, tab)
  const selection = useLineSelection(state.lines)
  const [creation, setCreation] = useState<Creation | null>(null)
  const create = (lines: readonly ReconciliationLine[], kind: Creation['kind'] = 'entry') =>
    setCreation({ lines, kind })
  const waits = tab === 'open' || tab === 'posted'
  const { active, chosen, clear } = selection
  const suggestions = (active && state.suggestions.get(active.id)) ?? []
  const mayAct = waits && mayWrite && !reconcile.isBusy

  const whenDone = (work: Promise<boolean>) => void work.then((isDone) => isDone && clear())
  const settle = (draft: SettlementDraft) => whenDone(reconcile.settle([draft]))
  const ignore = (lines: readonly ReconciliationLine[]) => whenDone(reconcile.ignore(lines))
  // A sweep whose account is not known is completed by hand.
  const accept = (line: ReconciliationLine, suggestion: Suggestion) =>
    isComplete(suggestion) ? whenDone(acceptSuggestion(reconcile, line, suggestion)) : create([line], 'transfer')

  useLineKeys({
    onMove: selection.move,
    onToggle: () => active && mayAct && selection.toggle(active),
    onAccept: () => active && mayAct && suggestions[0] && accept(active, suggestions[0]),
    onIgnore: () => mayAct && chosen.length > 0 && ignore(chosen),
    onNew: () => mayAct && chosen.length > 0 && create(chosen),
  })
  return {
    state,
    selection,
    suggestions,
    waits,
    settle,
    ignore,
    accept,
    create,
    creation,
    endCreation: () => setCreation(null),
    rowAction: mayWrite ? rowActionOf(tab, reconcile) : undefined,
  }
}
export type Work = ReturnType<typeof useWorkbench>

/** What brings a line back that waits no more. */
function rowActionOf(tab: LineTab, reconcile: Reconcile) {
  if (tab === 'settled') {
    return {
      label: 'Desfazer conciliação',
      onClick: ({ settlementId, description }: ReconciliationLine) =>
        void (settlementId && reconcile.undo(settlementId, description)),
    }
  }
  return tab === 'ignored'
    ? { label: 'Voltar para a lista', onClick: (line: ReconciliationLine) => void reconcile.restore([line]) }
    : undefined
}
