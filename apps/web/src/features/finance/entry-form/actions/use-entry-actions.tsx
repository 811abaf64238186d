import { lazy, Suspense, useState } from 'react'
import type { ActionableEntry } from '../../door/settling/actionable-entry.ts'
import { useUndoConfirmation } from '../../door/settling/use-undo-confirmation.ts'

const ConfirmEntry = lazy(async () => ({
  default: (await import('../../door/settling/confirm-entry.tsx')).ConfirmEntry,
}))
const RemoveEntry = lazy(async () => ({ default: (await import('./remove-entry.tsx')).RemoveEntry }))

const PixChargeDialog = lazy(async () => ({ default: (await import('../../pix/pix-charge.tsx')).PixChargeDialog }))

type Task = { kind: 'confirm' | 'remove' | 'charge'; entry: ActionableEntry }

/** Confirm, take back, delete, charge: `element` is rendered once by the screen, the rest is called from rows and menus. */
export function useEntryActions({ onRemoved }: { onRemoved?: () => void } = {}) {
  const [task, setTask] = useState<Task | null>(null)
  const undo = useUndoConfirmation()
  const close = () => setTask(null)
  return {
    confirm: (entry: ActionableEntry) => setTask({ kind: 'confirm', entry }),
    undo: (entry: ActionableEntry) => void undo.ask(entry),
    remove: (entry: ActionableEntry) => setTask({ kind: 'remove', entry }),
    /** 'Cobrar com PIX': for an open income. */
    charge: (entry: ActionableEntry) => setTask({ kind: 'charge', entry }),
    element: task && (
      <Suspense fallback={null}>
        {task.kind === 'confirm' && <ConfirmEntry key={task.entry.id} entry={task.entry} onClose={close} />}
        {task.kind === 'remove' && (
          <RemoveEntry key={task.entry.id} entry={task.entry} onClose={close} onRemoved={onRemoved} />
        )}
        {task.kind === 'charge' && <PixChargeDialog key={task.entry.id} entry={task.entry} onClose={close} />}
      </Suspense>
    ),
  }
}
