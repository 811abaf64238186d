import type { FieldPack } from '@prumo/contract/visits/field-pack'
import { isCarriedOut } from '@prumo/domain/pmoc/item-status'
import { today as dayAt, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { executionOperations, orderOperations, scheduleOperations } from '#features/pmoc/door/queued-operations.ts'
import type { PendingOperation } from '#shared/offline/pending-store.ts'
import { executionSubject } from '#features/pmoc/door/execution/file-operations.ts'
import type { KnownPack } from '../field/known-pack.ts'
import { removalReason, withBegun, type DraftSnapshot, type RemovalReason } from './draft-snapshot.ts'

type Plan = FieldPack['plans'][number]
type Task = Plan['tasks'][number]
type Item = FieldPack['items'][number]

/** What was told of a machine at this device. Stays after it was sent, until the server's own word of it is here. */
export type StoredExecution = {
  id: string
  planId: string
  equipmentId: string
  /** What it closed: done, or does not apply. */
  closed: readonly string[]
  executedDate: CalendarDate
  /** Of everything that it tells: told once more it is the same. */
  digest?: string
  /** As long as it may have to be mended here. */
  begun?: DraftSnapshot
}

/** 'waiting': nothing of it is there yet; 'photos': the server has the words, not every picture; 'photo-refused': and does not take one. */
export type SendState = 'waiting' | 'refused' | 'photos' | 'photo-refused' | 'sent' | 'conflict'
export type FieldExecution = {
  id: string
  state: SendState
  problem: string | null
  closed: readonly string[]
  executedDate: CalendarDate
  /** Somebody signed for it, or for its visit. */
  isReceived: boolean
  /** Pictures that the server refused, by their operations. */
  refusedPhotos: readonly string[]
}

export type FieldItem = Item & {
  task: Task
  isMine: boolean
  isDone: boolean
  isLate: boolean
  /** Of what a draft here answers: why it is not due as it was. */
  left: RemovalReason | null
}
export type FieldMachine = FieldPack['machines'][number] & {
  plan: Plan
  items: readonly FieldItem[]
  executions: readonly FieldExecution[]
  hasDraft: boolean
  /** Only this device's drafts still speak of it. */
  isLeft: boolean
}
/** What one technician does in one building on one day. */
export type FieldBuilding = {
  plan: Plan
  date: CalendarDate
  machines: readonly FieldMachine[]
  done: number
  total: number
  late: number
  startedAt: string | null
  isRunning: boolean
  isOver: boolean
  waiting: number
  /** Executions of the day that nobody signed for. */
  unsigned: readonly string[]
  /** Everything told of the day is signed for, whatever stayed open. */
  isClosed: boolean
}

export type OnDevice = {
  today: CalendarDate
  kept: readonly StoredExecution[]
  /** Names of the drafts that lie here. */
  drafts: readonly string[]
  /** What they answer, by their names. */
  begun?: Readonly<Record<string, DraftSnapshot>>
  pending: readonly PendingOperation[]
}

export const draftName = (planId: string, equipmentId: string) => `pmoc-draft:${planId}:${equipmentId}`

/** Machines as they are known here: what the server said last, with what was done at this device since. */
export function machinesOf(said: KnownPack, device: OnDevice): FieldMachine[] {
  const pack = withBegun(said, begunHere(device))
  const plans = new Map(pack.plans.map((plan) => [plan.id, plan]))
  const tasks = new Map(pack.plans.flatMap((plan) => plan.tasks.map((task) => [task.taskId, task])))
  const executions = executionsOf(pack, device)
  const closed = new Set(executions.flatMap((each) => (each.state === 'refused' ? [] : each.closed)))
  const started = startedHere(device.pending)
  const whyLeft = leftHere(said, device)
  const { today } = device
  const items = pack.items.flatMap((item): FieldItem[] => {
    const task = tasks.get(item.taskId)
    if (!task) return []
    const isDone = isCarriedOut(item) || closed.has(item.scheduleId)
    const startedAt = item.startedAt ?? started.get(item.scheduleId) ?? null
    const left = whyLeft.get(item.scheduleId) ?? null
    const isLate = !isDone && !left && (item.plannedDate < today || item.dueDate < today)
    return [{ ...item, task, startedAt, isDone, isLate, left, isMine: isMine(item, pack) }]
  })
  const byMachine = Map.groupBy(items, keyOf)
  const known = new Set(said.machines.map(keyOf))
  return pack.machines.flatMap((machine) => {
    const plan = plans.get(machine.planId)
    if (!plan) return []
    const key = keyOf(machine)
    const own = executions.filter((each) => keyOf(each) === key)
    const hasDraft = device.drafts.includes(draftName(machine.planId, machine.equipmentId))
    const isLeft = !known.has(key)
    return [{ ...machine, plan, items: byMachine.get(key) ?? [], executions: own, hasDraft, isLeft }]
  })
}

/** What may still be told or mended here: of what the server has the words, its own word counts, also while a picture is on its way. */
function begunHere({ begun = {}, kept, pending }: OnDevice): DraftSnapshot[] {
  const queued = new Set(pending.map(({ id }) => id))
  const told = kept.flatMap(({ id, begun: own }) => (own && queued.has(id) ? [own] : []))
  return [...Object.values(begun), ...told]
}

function leftHere({ items }: FieldPack, { begun = {} }: OnDevice): Map<string, RemovalReason | null> {
  const now = new Map(items.map((item) => [item.scheduleId, item]))
  const then = Object.values(begun).flatMap((each) => each.items)
  return new Map(then.map((item) => [item.scheduleId, removalReason(item, now.get(item.scheduleId))]))
}

/** The days of whoever is signed in: what is late belongs to today, and what others have to do is not theirs. */
export function buildingsOf(machines: readonly FieldMachine[], { today, timeZone }: Now): FieldBuilding[] {
  const days = new Map<string, { plan: Plan; date: CalendarDate; machines: FieldMachine[] }>()
  for (const machine of machines)
    for (const [date, items] of Map.groupBy(
      machine.items.filter(({ isMine: mine }) => mine),
      (item) => (item.plannedDate < today ? today : item.plannedDate),
    )) {
      const key = `${machine.planId} ${date}`
      const day = days.get(key) ?? { plan: machine.plan, date, machines: [] }
      day.machines.push({ ...machine, items })
      days.set(key, day)
    }
  return [...days.values()]
    .map((day) => withCounts(day, { today, timeZone }))
    .toSorted(
      (one, other) => one.date.localeCompare(other.date) || one.plan.client.name.localeCompare(other.plan.client.name),
    )
}

type Now = { today: CalendarDate; timeZone: string }
type DayInBuilding = { plan: Plan; date: CalendarDate; machines: readonly FieldMachine[] }

function withCounts(day: DayInBuilding, { today, timeZone }: Now): FieldBuilding {
  const items = day.machines.flatMap((machine) => machine.items)
  // Whatever became of what a draft answers, the draft waits for somebody.
  const open = items.filter(({ isDone, left }) => !isDone || left)
  // One machine after the other: between two of them the visit goes on. What ended on another day was another visit.
  const starts = items.flatMap(({ startedAt, isDone }) =>
    startedAt && (!isDone || dayAt(new Date(startedAt), timeZone) === today) ? startedAt : [],
  )
  const told = day.machines.flatMap(({ executions }) => executions).filter(isOfDay(today))
  const unsigned = told.filter(({ isReceived }) => !isReceived).map(({ id }) => id)
  const isClosed = told.length > 0 && unsigned.length === 0
  const isGoingOn = !isClosed || day.machines.some(({ hasDraft }) => hasDraft)
  return {
    ...day,
    unsigned,
    isClosed,
    done: items.length - open.length,
    total: items.length,
    late: open.filter(({ isLate }) => isLate).length,
    startedAt: starts.toSorted()[0] ?? null,
    isRunning: open.length > 0 && starts.length > 0 && isGoingOn,
    isOver: open.length === 0,
    waiting: day.machines.filter(({ executions }) => executions.some(isOnTheWay)).length,
  }
}

const isOfDay =
  (today: CalendarDate) =>
  ({ executedDate, state }: FieldExecution) =>
    executedDate === today && state !== 'refused'

const isOnTheWay = ({ state }: FieldExecution) => state !== 'sent' && state !== 'conflict'

const worst: readonly SendState[] = ['refused', 'photo-refused', 'conflict', 'waiting', 'photos', 'sent']

/** What is told of a machine with several executions: whatever needs somebody first. */
export const stateOf = (executions: readonly FieldExecution[]): SendState | null =>
  worst.find((state) => executions.some((each) => each.state === state)) ?? null

type Told = FieldExecution & { planId: string; equipmentId: string }

/** The server's word of an execution, and this device's of those it has not heard of or that the server told nothing of yet. */
function executionsOf({ sent, heard = [] }: KnownPack, { kept, pending }: OnDevice): Told[] {
  const known = new Set(sent.map(({ id }) => id))
  const queued = Map.groupBy(pending, ({ subject }) => subject)
  const received = receivedHere(pending)
  const stateFrom = (id: string, isConflicting: boolean) => {
    // What was wished for beside it says nothing of the execution itself.
    const own = (queued.get(executionSubject(id)) ?? []).filter(
      ({ route }) => route !== orderOperations.corrective.name,
    )
    const refused = own.filter(({ state }) => state === 'refused')
    const { problem = null } = refused[0] ?? {}
    const refusedPhotos = refused.flatMap((each) => (each.id === id ? [] : each.id))
    const words = own.find((each) => each.id === id)
    const as = (state: SendState) => ({ state, problem, refusedPhotos })
    if (words) return as(words.state)
    if (refused.length > 0) return as('photo-refused')
    return as(isConflicting ? 'conflict' : own.length > 0 ? 'photos' : 'sent')
  }
  return [
    ...sent.map(({ id, planId, equipmentId, executedDate, isConflicting, isReceived = false }) => ({
      id,
      planId,
      equipmentId,
      // What it closed the server says of each item.
      closed: [],
      executedDate,
      isReceived: isReceived || received.has(id),
      ...stateFrom(id, isConflicting),
    })),
    ...kept
      .filter(({ id }) => !known.has(id))
      .map(({ begun: _begun, digest: _digest, ...told }) => ({
        ...told,
        isReceived: received.has(told.id),
        ...stateFrom(told.id, false),
      }))
      // The server had it and does not name it any more: it may have been taken back since, and nothing of it waits here.
      .filter(({ id, state }) => state !== 'sent' || !heard.includes(id))
      .map((each) => (heard.includes(each.id) ? { ...each, closed: [] } : each)),
  ]
}

/** What was signed for here and the server has not heard of. */
function receivedHere(pending: readonly PendingOperation[]): ReadonlySet<string> {
  const receipts = pending.filter(
    ({ route, state }) => route === executionOperations.receive.name && state !== 'refused',
  )
  return new Set(receipts.flatMap(({ input }) => (input.body as { executionIds: string[] }).executionIds))
}

/** What was begun here and is not known to the server, with its moment. */
function startedHere(pending: readonly PendingOperation[]): Map<string, string> {
  const starts = pending.filter(({ route }) => route === scheduleOperations.start.name)
  return new Map(
    starts.flatMap(({ input, createdAt }) =>
      (input.body as { scheduleIds: string[] }).scheduleIds.map(
        (id) => [id, new Date(createdAt).toISOString()] as const,
      ),
    ),
  )
}

const isMine = ({ technicianId }: Item, { technician }: FieldPack) =>
  technician !== null && technicianId === technician.id
const keyOf = ({ planId, equipmentId }: { planId: string; equipmentId: string }) => `${planId} ${equipmentId}`
