import { Button } from '@mantine/core'
import type { ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { useState } from 'react'
import { Dialog } from '#ui/layers/dialog.tsx'
import { countedItems } from './item-labels.ts'
import styles from './items.module.css'
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
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button loading={isPending} onClick={() => void assign()}>
            Atribuir técnico
          </Button>
        </div>
      }
    >
      <div className={styles.fields}>
        <p className={styles.note}>{countedItems(items.length)}</p>
        <TechnicianSelect label="Técnico" placeholder="Ninguém" value={technicianId} onChange={setTechnicianId} />
      </div>
    </Dialog>
  )
}
