import { Button, Textarea } from '@mantine/core'
import { itemStatus } from '@prumo/domain/pmoc/item-status'
import type { ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { useState } from 'react'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { countedItems } from './item-labels.ts'
import { useChangeItems } from './use-change-items.ts'
import { useSending } from './use-sending.ts'

type CancelDialogProps = { items: readonly ScheduleItem[]; onClose: () => void; onCancelled: () => void }

/** What will not be done, and why: it stays in the schedule, struck from every count. */
export function CancelItemsDialog({ items, onClose, onCancelled }: CancelDialogProps) {
  const [asked] = useState(items)
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { cancelItems } = useChangeItems()
  const { run, isPending } = useSending('Erro ao cancelar')
  const isMissing = reason.trim() === ''
  async function cancel() {
    setWasTried(true)
    if (isMissing) return
    // Of a try that broke off, what went through is cancelled already; what somebody did meanwhile the server refuses.
    const cancelled = new Set(
      items.flatMap(({ status, scheduleId }) => (status === itemStatus.cancelled ? scheduleId : [])),
    )
    const open = asked.filter(({ scheduleId }) => !cancelled.has(scheduleId))
    const done = asked.length === 1 ? 'Manutenção cancelada' : 'Manutenções canceladas'
    if (!(await run(() => cancelItems(open, reason.trim()), done))) return
    onCancelled()
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Cancelar ${countedItems(items.length)}`}
      footer={
        <Row gap={8} align="stretch" justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button color="red" loading={isPending} onClick={() => void cancel()}>
            {items.length === 1 ? 'Cancelar manutenção' : 'Cancelar manutenções'}
          </Button>
        </Row>
      }
    >
      <Stack gap={12}>
        <Quiet>Ficam no cronograma como canceladas e saem de todas as contas.</Quiet>
        <Textarea
          label="Motivo"
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={300}
          value={reason}
          error={wasTried && isMissing ? 'Informe por que não será feito' : null}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Stack>
    </Dialog>
  )
}
