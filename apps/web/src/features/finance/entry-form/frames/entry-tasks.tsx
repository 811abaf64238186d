import { Button } from '@mantine/core'
import { entries, type Entry } from '@prumo/contract/finance/entries'
import { CircleCheck, QrCode, Trash2, Undo2 } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { Row } from '#ui/layout/row.ts'
import { isOpen } from '../../door/settling/actionable-entry.ts'
import { useEntryActions } from '../actions/use-entry-actions.tsx'

/** Confirm, take back, charge, delete, beside the form of an entry that exists. */
export function EntryTasks({ entry, onRemoved }: { entry: Entry; onRemoved: () => void }) {
  const actions = useEntryActions({ onRemoved })
  const mayChange = useMayCall(entries.update)
  const mayUndo = useMayCall(entries.undoConfirmation)
  const mayRemove = useMayCall(entries.remove)
  if (!mayChange) return null
  return (
    <Row gap={8} align="stretch" wrap>
      {isOpen(entry) && (
        <Button
          variant="default"
          leftSection={<CircleCheck size={15} aria-hidden />}
          onClick={() => actions.confirm(entry)}
        >
          {entry.type === 'INCOME' ? 'Confirmar recebimento' : 'Confirmar pagamento'}
        </Button>
      )}
      {entry.status === 'PAID' && mayUndo && (
        <Button variant="default" leftSection={<Undo2 size={15} aria-hidden />} onClick={() => actions.undo(entry)}>
          Estornar
        </Button>
      )}
      {isOpen(entry) && entry.type === 'INCOME' && (
        <Button variant="default" leftSection={<QrCode size={15} aria-hidden />} onClick={() => actions.charge(entry)}>
          Cobrar com PIX
        </Button>
      )}
      {mayRemove && !entry.owner && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<Trash2 size={15} aria-hidden />}
          onClick={() => actions.remove(entry)}
        >
          Deletar
        </Button>
      )}
      {actions.element}
    </Row>
  )
}
