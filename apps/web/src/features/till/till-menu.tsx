import { Button } from '@mantine/core'
import { tillAccess, tillHeads } from '@prumo/contract/sales/till-access'
import { linkOptions } from '@tanstack/react-router'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  List,
  LockKeyhole,
  LockKeyholeOpen,
  MonitorSmartphone,
  UserRound,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { ActionMenu } from '#ui/layers/action-menu.tsx'
import type { RowAction } from '#ui/table/row-action.ts'
import { useTillOfDevice } from './use-till.ts'

const ChooseTillDialog = lazy(async () => ({
  default: (await import('./dialogs/choose-till-dialog.tsx')).ChooseTillDialog,
}))
const OpenShiftDialog = lazy(async () => ({
  default: (await import('./dialogs/open-shift-dialog.tsx')).OpenShiftDialog,
}))
const DrawerDialog = lazy(async () => ({ default: (await import('./dialogs/drawer-dialog.tsx')).DrawerDialog }))
const CloseShiftDialog = lazy(async () => ({
  default: (await import('./dialogs/close-shift-dialog.tsx')).CloseShiftDialog,
}))

const LetInDialog = lazy(async () => ({ default: (await import('./dialogs/let-in-dialog.tsx')).LetInDialog }))

type Task = 'choose' | 'open' | 'supply' | 'withdraw' | 'let-in' | 'close'

/** What can be done with the till of this device: chosen, opened, money put in and taken out, counted and closed. */
export function TillMenu() {
  const { answer, deviceId, isKnown } = useTillOfDevice()
  const [task, setTask] = useState<Task | null>(null)
  // Kept while it is being closed: the server no longer has it as the open one when the difference is shown.
  const [closing, setClosing] = useState<{ id: string; tillName: string } | null>(null)
  const [mayOperate, mayApprove, mayList] = [
    useMayCall({ access: tillAccess.operate }),
    useMayCall({ access: tillAccess.approve }),
    useMayCall(tillHeads.tills),
  ]
  const { go } = useDestinations()
  const till = answer?.till ?? null
  const shift = answer?.shift ?? null
  const isOthers = shift !== null && !shift.isMine && !mayApprove
  const close = () => setTask(null)

  const choose: RowAction = {
    label: till ? 'Usar outro caixa' : 'Escolher caixa',
    icon: MonitorSmartphone,
    disabled: shift !== null,
    onSelect: () => setTask('choose'),
  }
  const inShift: RowAction[] = [
    { label: 'Suprimento', icon: ArrowDownToLine, disabled: isOthers, onSelect: () => setTask('supply') },
    { label: 'Sangria', icon: ArrowUpFromLine, disabled: isOthers, onSelect: () => setTask('withdraw') },
    { label: 'Liberar pessoas', icon: UserRound, disabled: isOthers, onSelect: () => setTask('let-in') },
    {
      label: 'Fechar caixa',
      icon: LockKeyhole,
      disabled: isOthers,
      onSelect: () => {
        setClosing({ id: shift!.id, tillName: till!.name })
        setTask('close')
      },
    },
  ]
  const openTill: RowAction = { label: 'Abrir caixa', icon: LockKeyholeOpen, onSelect: () => setTask('open') }
  const operations = mayOperate ? [...(till ? (shift ? inShift : [openTill]) : []), choose] : []
  const list: RowAction = {
    label: 'Caixas e turnos',
    icon: List,
    isApart: true,
    onSelect: () => go(linkOptions({ to: '/pdv/tills' })),
  }
  const actions = () => [...operations, ...(mayList ? [list] : [])]
  const state = till ? (shift ? 'Caixa aberto' : 'Caixa fechado') : 'Sem caixa'
  if (operations.length === 0 && !mayList) return null
  return (
    <>
      <ActionMenu
        position="bottom-end"
        width={230}
        actions={actions}
        button={(props) => (
          <Button
            variant="default"
            disabled={!isKnown}
            leftSection={shift ? <LockKeyholeOpen size={15} aria-hidden /> : <LockKeyhole size={15} aria-hidden />}
            aria-label={state}
            {...props}
          >
            {state}
          </Button>
        )}
      />
      {task && deviceId && (
        <Suspense>
          {task === 'choose' && <ChooseTillDialog deviceId={deviceId} current={till?.id ?? null} onClose={close} />}
          {task === 'open' && till && (
            <OpenShiftDialog till={till} postsToFinance={answer!.postsToFinance} onClose={close} />
          )}
          {(task === 'supply' || task === 'withdraw') && shift && (
            <DrawerDialog kind={task} shiftId={shift.id} postsToFinance={answer!.postsToFinance} onClose={close} />
          )}
          {task === 'let-in' && shift && <LetInDialog shiftId={shift.id} onClose={close} />}
          {task === 'close' && closing && (
            <CloseShiftDialog shiftId={closing.id} tillName={closing.tillName} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
