import { Button } from '@mantine/core'
import type { ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { useState } from 'react'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { countedItems } from './item-labels.ts'
import { TechnicianSelect } from './technician-select.tsx'
import { useChangeItems } from './use-change-items.ts'
import { useSending } from './use-sending.ts'

type AssignDialogProps = { items: readonly ScheduleItem[]; onClose: () => void; onAssigned: () => void }

/** Who does it. */
export function AssignItemsDialog({ items, onClose, onAssigned }: AssignDialogProps) {
  const shared = new Set(items.map(({ technician }) => technician?.id ?? null))
  const [technicianId, setTechnicianId] = useState<string | null>(shared.size === 1 ? [...shared][0]! : null)
  const { assignItems } = useChangeItems()
  const { run, isPending } = useSending('Erro ao atribuir técnico')
  async function assign() {
    if (!(await run(() => assignItems(items, technicianId), 'Técnico atribuído'))) return
    onAssigned()
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Atribuir técnico"
      footer={
        <Row gap={8} align="stretch" justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button loading={isPending} onClick={() => void assign()}>
            Atribuir técnico
          </Button>
        </Row>
      }
    >
      <Stack gap={12}>
        <Quiet>{countedItems(items.length)}</Quiet>
        <TechnicianSelect label="Técnico" placeholder="Ninguém" value={technicianId} onChange={setTechnicianId} />
      </Stack>
    </Dialog>
  )
}
