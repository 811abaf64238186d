import { Button } from '@mantine/core'
import { entries, type SequenceScope } from '@prumo/contract/finance/entries'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { entryName, type ActionableEntry } from '../../door/settling/actionable-entry.ts'
import { withReopenedLines } from '../../door/settling/reopened-lines.ts'
import { ScopeChoice } from '../fields/scope-choice.tsx'
import styles from '../../door/settling/entry-dialog.module.css'

/** Asks before an entry, or part of a sequence, is deleted. */
export function RemoveEntry({
  entry,
  onClose,
  onRemoved,
}: {
  entry: ActionableEntry
  onClose: () => void
  onRemoved?: (() => void) | undefined
}) {
  const [scope, setScope] = useState<SequenceScope>('this')
  const toast = useToast()
  const { mutateAsync, isPending } = useRouteMutation(entries.remove)

  async function remove() {
    try {
      const result = await mutateAsync({ params: { id: entry.id }, query: { scope } })
      toast.success(withReopenedLines('Lançamento deletado!', result))
      onRemoved?.()
    } catch (error) {
      toast.error(`Lançamento não deletado! ${messageOf(error)}`)
    }
    onClose()
  }

  return (
    <Dialog opened onClose={onClose} title="Deseja deletar o lançamento?" size={440}>
      <Stack gap={16}>
        <p className={styles.quiet}>
          <b>{entryName(entry)}</b>, de {formatBRL(toCents(entry.amount))}, com data de {formatDate(entry.scheduleDate)}
          , deixa de existir e sai dos saldos.
        </p>
        {entry.sequenceId !== null && entry.restOf === null && <ScopeChoice value={scope} onChange={setScope} />}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Manter lançamento
          </Button>
          <Button color="red" loading={isPending} onClick={() => void remove()}>
            Deletar
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}
