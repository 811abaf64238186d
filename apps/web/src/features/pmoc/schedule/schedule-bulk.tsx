import { Button } from '@mantine/core'
import { itemStatus, isOpenItem } from '@prumo/domain/pmoc/item-status'
import type { ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { BadgeCheck, Ban, CalendarArrowUp, Play, UserRoundCog } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import type { Deeds } from './use-item-deeds.tsx'

const MoveItemsDialog = lazy(async () => ({ default: (await import('../items/move-dialog.tsx')).MoveItemsDialog }))
const CancelItemsDialog = lazy(async () => ({
  default: (await import('../items/cancel-dialog.tsx')).CancelItemsDialog,
}))
const AssignItemsDialog = lazy(async () => ({
  default: (await import('../items/assign-dialog.tsx')).AssignItemsDialog,
}))

type ScheduleBulkProps = {
  items: readonly ScheduleItem[]
  deeds: Deeds
  onClear: () => void
  onExecute: (items: readonly ScheduleItem[]) => void
}

/** What can be done with several items at once. */
export function ScheduleBulk({ items, deeds, onClear, onExecute }: ScheduleBulkProps) {
  const [asked, setAsked] = useState<'move' | 'assign' | 'cancel' | null>(null)
  const areOpen = items.every(isOpenItem)
  const isOneMachine = new Set(items.map(({ equipment }) => equipment.id)).size === 1
  const close = () => setAsked(null)
  return (
    <>
      <BulkBar count={items.length} onClear={onClear}>
        {deeds.mayExecute && areOpen && isOneMachine && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Play size={14} aria-hidden />}
            onClick={() => onExecute(items)}
          >
            Executar juntas
          </Button>
        )}
        {deeds.mayChange && areOpen && (
          <>
            <Button
              size="xs"
              variant="default"
              leftSection={<CalendarArrowUp size={14} aria-hidden />}
              onClick={() => setAsked('move')}
            >
              Mover
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<UserRoundCog size={14} aria-hidden />}
              onClick={() => setAsked('assign')}
            >
              Atribuir técnico
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<Ban size={14} aria-hidden />}
              onClick={() => setAsked('cancel')}
            >
              Cancelar
            </Button>
          </>
        )}
        <BulkApproval {...{ items, deeds, onClear }} />
      </BulkBar>
      <Suspense fallback={null}>
        {asked === 'move' && <MoveItemsDialog items={items} onClose={close} onMoved={onClear} />}
        {asked === 'assign' && <AssignItemsDialog items={items} onClose={close} onAssigned={onClear} />}
        {asked === 'cancel' && <CancelItemsDialog items={items} onClose={close} onCancelled={onClear} />}
      </Suspense>
    </>
  )
}

/** What somebody did or wrote down is left to others: only the rest of the selection is approved. */
function BulkApproval({ items, deeds, onClear }: Pick<ScheduleBulkProps, 'items' | 'deeds' | 'onClear'>) {
  const done = items.filter(({ status }) => status === itemStatus.carriedOut)
  const approvable = items.filter(deeds.isApprovable)
  if (!deeds.mayChange || done.length === 0 || items.some(isOpenItem)) return null
  const isPart = approvable.length < done.length
  return (
    <>
      {approvable.length > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<BadgeCheck size={14} aria-hidden />}
          onClick={async () => void ((await deeds.approve(approvable)) && onClear())}
        >
          {isPart ? `Aprovar ${approvable.length} de ${done.length}` : 'Aprovar'}
        </Button>
      )}
      {isPart && (
        <span>Não é possível aprovar o que você executou ou registrou, nem o que aguarda fotos ou decisão.</span>
      )}
    </>
  )
}
