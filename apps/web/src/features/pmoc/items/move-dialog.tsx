import { Button, Textarea } from '@mantine/core'
import type { ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useState } from 'react'
import { isLateMove, needsReason } from '../door/needs-reason.ts'
import { useToday } from '#shared/session/use-today.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { countedItems } from './item-labels.ts'
import { useChangeItems } from './use-change-items.ts'
import { useSending } from './use-sending.ts'

type MoveDialogProps = {
  items: readonly ScheduleItem[]
  /** Where it was dropped. */
  date?: CalendarDate | undefined
  /** To whom it was dropped; null: to nobody. */
  technicianId?: string | null | undefined
  onClose: () => void
  onMoved?: (() => void) | undefined
}

/** Another day for what is still to be done. Outside its period, or once overdue, it asks why. */
export function MoveItemsDialog({ items, date: asked, technicianId, onClose, onMoved }: MoveDialogProps) {
  const today = useToday()
  const [date, setDate] = useState<CalendarDate | null>(asked ?? null)
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { moveItems } = useChangeItems()
  const { run, isPending } = useSending('Erro ao mover')
  const asksReason = date !== null && items.some((item) => needsReason(item, date))
  const isMissing = asksReason && reason.trim() === ''
  async function move() {
    setWasTried(true)
    if (date === null || isMissing) return
    const change = {
      plannedDate: date,
      ...(technicianId !== undefined && { technicianId }),
      ...(reason.trim() && { reason: reason.trim() }),
    }
    const isDone = await run(
      () => moveItems(items, change),
      items.length === 1 ? 'Manutenção movida' : `${items.length} manutenções movidas`,
    )
    if (!isDone) return
    onMoved?.()
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Mover ${countedItems(items.length)}`}
      footer={
        <Row gap={8} align="stretch" justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button loading={isPending} onClick={() => void move()}>
            Mover
          </Button>
        </Row>
      }
    >
      <Stack gap={12}>
        <Quiet>{fromText(items)}</Quiet>
        <DateInput
          label="Novo dia"
          required
          data-autofocus
          value={date}
          onChange={setDate}
          today={today}
          error={wasTried && date === null ? 'Escolha o dia' : null}
        />
        {asksReason && (
          <>
            <Banner>
              {items.some((item) => isLateMove(item, date))
                ? 'A data fica fora do período, ou o item está atrasado: contará como atraso.'
                : 'A data fica antes do período: o motivo fica registrado.'}
            </Banner>
            <Textarea
              label="Motivo"
              required
              autosize
              minRows={2}
              maxLength={300}
              value={reason}
              error={wasTried && isMissing ? 'Informe o motivo' : null}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function fromText(items: readonly ScheduleItem[]): string {
  const days = [...new Set(items.map(({ plannedDate }) => plannedDate))].sort()
  const machines = new Set(items.map(({ equipment }) => equipment.id)).size
  const when = days.length === 1 ? `de ${formatDate(days[0]!)}` : `de ${days.length} dias`
  return `${when.charAt(0).toUpperCase()}${when.slice(1)} · ${machines === 1 ? '1 equipamento' : `${machines} equipamentos`}`
}
