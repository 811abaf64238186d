import { tasks as taskRoutes } from '@prumo/contract/tasks/tasks'
import { useEffect, useRef, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import type { ExecutionChange, MachineWork } from '#features/pmoc/door/execution/execution-draft.ts'
import {
  missingRecords,
  type ExecutionPart,
  type MissingRecord,
} from '#features/pmoc/door/execution/missing-records.ts'
import { useMayCharge } from '#features/pmoc/door/orders/use-may-charge.ts'
import { useDestinations, type Destination } from '#shared/screens/destination.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { useDeviceLog } from './device-log.ts'
import { begunWith } from './draft-snapshot.ts'
import { draftName, type FieldMachine } from './field-day.ts'
import { answeredIn, type FieldDraft } from './field-draft.ts'
import { startMachine } from './start-machine.ts'
import { submitCorrectiveTask, submitExecution } from './submit-execution.ts'
import { workOf, type WorkSpan } from './work-of.ts'

const quietMs = 400

type ExecutionOptions = {
  span: Omit<WorkSpan, 'answered'>
  kept: FieldDraft
  /** Where it goes on once this machine is told. */
  onwards: Destination
}

/** A form whose every change is on this device soon after it was made, and at the latest when the page is left. */
export function useExecution(machine: FieldMachine, { span, kept, onwards }: ExecutionOptions) {
  const toast = useToast()
  const { go } = useDestinations()
  const { storeDraft, show } = useDeviceLog()
  const [mayAddTask, mayOrder] = [useMayCall(taskRoutes.create), useMayCharge()]
  const [state, setState] = useState(kept)
  const [wasTried, setWasTried] = useState(false)
  const keeper = useRef({ latest: kept, timer: 0, isDirty: false, isOver: false })

  async function keep() {
    const { current } = keeper
    clearTimeout(current.timer)
    if (!current.isDirty || current.isOver) return
    current.isDirty = false
    const name = draftName(machine.planId, machine.equipmentId)
    await storeDraft(name, () => !current.isOver && current.latest, begunWith(machine, answeredIn(current.latest)))
  }
  const told = (done: Promise<unknown>) => done.catch((error: unknown) => toast.error(messageOf(error)))
  function set(changed: Partial<FieldDraft>) {
    const { current } = keeper
    current.latest = { ...current.latest, ...changed }
    current.isDirty = true
    setState(current.latest)
    clearTimeout(current.timer)
    current.timer = window.setTimeout(() => void told(keep()), quietMs)
  }
  useKeptWhenLeft(() => void told(keep()))

  const work = workOf(machine, { ...span, answered: answeredIn(state) })
  const { begin, hasBegun } = useBegin(machine, work)
  const missing = missingRecords(state.draft, work)
  function showMissing({ part, place }: MissingRecord) {
    setWasTried(true)
    set({ part })
    setTimeout(() => document.getElementById(place)?.scrollIntoView({ block: 'center' }))
  }
  async function finish(isAnyway: boolean) {
    const [first] = isAnyway ? missing.filter(({ mayStay }) => !mayStay) : missing
    if (first) return showMissing(first)
    const { current } = keeper
    if (current.isOver) return
    current.isOver = true
    clearTimeout(current.timer)
    try {
      show(await submitExecution(current.latest, work, begunWith(machine, answeredIn(current.latest))))
      toast.success('Execução guardada')
      go(onwards)
    } catch (error) {
      current.isOver = false
      toast.error(messageOf(error))
    }
  }
  async function leave(destination: Destination | null) {
    await keep()
    if (destination && hasBegun()) toast.success('Rascunho salvo neste aparelho')
    if (destination) go(destination)
  }
  async function addTask() {
    await submitCorrectiveTask(keeper.current.latest.draft, work)
    set({ hasTask: true })
    toast.success('Tarefa corretiva guardada')
  }
  return {
    work,
    draft: state.draft,
    part: state.part,
    wasTried,
    missing,
    setPart: (part: ExecutionPart) => set({ part }),
    change: (changed: ExecutionChange) => {
      const { draft } = keeper.current.latest
      void told(begin())
      set({ draft: { ...draft, ...(typeof changed === 'function' ? changed(draft) : changed) } })
    },
    leave: (destination: Destination | null) => void told(leave(destination)),
    finish: (isAnyway = false) => void finish(isAnyway),
    addTask: mayAddTask && !state.hasTask ? () => void told(addTask()) : undefined,
    ...(mayOrder && {
      order: { isWanted: state.wantsOrder ?? false, onChange: (wantsOrder: boolean) => set({ wantsOrder }) },
    }),
  }
}

/** With the first answer work on the machine begins. */
function useBegin(machine: FieldMachine, { tasks }: MachineWork) {
  const begun = useRef(false)
  return {
    hasBegun: () => begun.current,
    begin: async () => {
      if (begun.current) return
      begun.current = true
      const ids = new Set(tasks.map(({ scheduleId }) => scheduleId))
      await startMachine({ ...machine, items: machine.items.filter(({ scheduleId }) => ids.has(scheduleId)) })
    },
  }
}

/** Also when the screen is left by the browser's own ways, or the phone puts the page away. */
function useKeptWhenLeft(keep: () => void) {
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => {
    const leave = () => latest.current()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [])
}
