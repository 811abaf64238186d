import { useState } from 'react'
import { useToast } from '#ui/layers/toast.tsx'
import { useLoaded } from '#ui/states/use-loaded.ts'
import { bulkCount, type BulkKind, type BulkSelection } from './bulk-selection.ts'

type Task = { kind: BulkKind; selection: BulkSelection; onDone: () => void; run: number }

const bringDialog = async () => (await import('./bulk-dialog.tsx')).BulkDialog

/** Pays, changes or deletes several at once, after asking: `element` is rendered once by the screen. */
export function useBulk() {
  const [task, setTask] = useState<Task | null>(null)
  const [opened, setOpened] = useState(false)
  const [BulkDialog, load] = useLoaded(bringDialog)
  const toast = useToast()

  async function start(kind: BulkKind, selection: BulkSelection, onDone: () => void) {
    if (bulkCount(selection) === 0) return toast.error('Nenhuma transação selecionada')
    try {
      await load()
    } catch {
      return toast.error('Erro ao preparar confirmação. Tente novamente.')
    }
    setTask((last) => ({ kind, selection, onDone, run: (last?.run ?? 0) + 1 }))
    setOpened(true)
  }

  function finish() {
    setOpened(false)
    task?.onDone()
  }

  return {
    start: (kind: BulkKind, selection: BulkSelection, onDone: () => void) => void start(kind, selection, onDone),
    element: BulkDialog && task && (
      <BulkDialog
        key={task.run}
        kind={task.kind}
        selection={task.selection}
        opened={opened}
        onClose={() => setOpened(false)}
        onDone={finish}
      />
    ),
  }
}
