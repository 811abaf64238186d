import { entryHeads } from '@prumo/contract/finance/finance-heads'
import { CircleCheck, Copy, Pencil, QrCode, Trash2, Undo2 } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import type { RowAction } from '#ui/table/row-action.ts'
import { useMayChangeEntry } from '../../shared/use-may-change-entry.ts'
import { perDetail } from '../../shared/entry-details.ts'
import { useEntryActions } from '../../entry-form/actions/use-entry-actions.tsx'
import { useEntryLayer } from '../../entry-form/frames/use-entry-layer.tsx'
import { isOpen } from '../../door/settling/actionable-entry.ts'
import type { ListedEntry } from '../entry/entry.ts'
import type { BulkTargets } from '../bulk/bulk-selection.ts'
import { useBulk } from '../bulk/use-bulk.tsx'
import type { EntriesView } from '../view/use-entries-view.ts'

/** Everything one may do to an entry, in one place: rows, cards, the side panel and keys offer the same. */
export function useEntryCommands({
  openEntry,
  closeEntry,
  entryId,
}: Pick<EntriesView, 'openEntry' | 'closeEntry' | 'entryId'>) {
  const form = useEntryLayer()
  const actions = useEntryActions({ onRemoved: () => entryId && closeEntry() })
  const bulk = useBulk()
  const mayWrite = useMayCall(entryHeads.update)
  const mayChange = useMayChangeEntry()
  const mayUndo = useMayCall(entryHeads.undoConfirmation)
  const mayRemove = useMayCall(entryHeads.remove)
  const mayDoMany = useMayCall(entryHeads.confirmAll)

  const duplicate = (entry: ListedEntry) =>
    form.openNew(entry.type, {
      amount: entry.amount,
      description: entry.description,
      bankAccountId: entry.destinationBankAccount.id,
      sourceBankAccountId: entry.sourceBankAccount?.id,
      categoryId: entry.category?.id,
      details: perDetail((name) => entry[name]?.id),
    })

  const actionsOf = (entry: ListedEntry): RowAction[] => [
    ...(isOpen(entry)
      ? [
          {
            label: entry.type === 'INCOME' ? 'Confirmar recebimento' : 'Confirmar pagamento',
            icon: CircleCheck,
            onSelect: () => actions.confirm(entry),
          },
        ]
      : []),
    ...(entry.status === 'PAID' && mayUndo
      ? [{ label: 'Estornar', icon: Undo2, onSelect: () => actions.undo(entry) }]
      : []),
    ...(isOpen(entry) && entry.type === 'INCOME'
      ? [{ label: 'Cobrar com PIX', icon: QrCode, onSelect: () => actions.charge(entry) }]
      : []),
    ...(mayChange(entry) ? [{ label: 'Editar', icon: Pencil, onSelect: () => form.openEdit(entry.id) }] : []),
    { label: 'Duplicar', icon: Copy, onSelect: () => duplicate(entry) },
    ...(mayRemove && !entry.owner
      ? [{ label: 'Excluir', icon: Trash2, tone: 'danger' as const, onSelect: () => actions.remove(entry) }]
      : []),
  ]

  /** `P` confirms, Delete deletes, `C` changes; with lines ticked, the ticked ones. */
  function onKey(entry: ListedEntry, key: string, ticked: BulkTargets | null, onDone: () => void): boolean {
    const isPay = key.toLowerCase() === 'p'
    if (key.toLowerCase() === 'c' && mayDoMany) {
      bulk.start('change', ticked?.all ?? { ids: [entry.id] }, onDone)
      return true
    }
    if (!mayWrite || !(isPay || key === 'Delete')) return false
    if (!isPay && !mayRemove) return false
    if (ticked && mayDoMany)
      bulk.start(isPay ? 'pay' : 'remove', isPay ? (ticked.open ?? { ids: [] }) : ticked.all, onDone)
    else if (!isPay) return removeByKey(entry)
    else if (isOpen(entry)) actions.confirm(entry)
    return true
  }

  function removeByKey(entry: ListedEntry) {
    if (entry.owner) return false
    actions.remove(entry)
    return true
  }

  return {
    open: openEntry,
    form,
    bulk,
    mayWrite,
    mayDoMany,
    rowActions: mayWrite ? actionsOf : undefined,
    onKey,
    element: (
      <>
        {form.element}
        {actions.element}
        {bulk.element}
      </>
    ),
  }
}

export type EntryCommands = ReturnType<typeof useEntryCommands>
