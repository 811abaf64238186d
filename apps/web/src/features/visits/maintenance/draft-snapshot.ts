import type { FieldPack } from '@prumo/contract/visits/field-pack'
import { isCarriedOut, itemStatus } from '@prumo/domain/pmoc/item-status'
import type { FieldItem, FieldMachine } from './field-day.ts'

type Plan = FieldPack['plans'][number]
type Machine = FieldPack['machines'][number]
type Item = FieldPack['items'][number]

/** What somebody answered, as it stood then: the office may take it out of the days of this device at any time, and the answers stay. */
export type DraftSnapshot = { plan: Plan; machine: Machine; items: readonly Item[] }

/** Why an item that was answered is not due any more; 'gone': nobody said why. */
export type RemovalReason = 'gone' | 'cancelled' | 'moved' | 'done'

/** Of what is shown of a machine, what has to be kept beside the answers to these. */
export function snapshotOf(
  { plan, machine, items }: { plan: Plan; machine: Machine; items: readonly Item[] },
  answered: readonly string[],
): DraftSnapshot {
  const own = items.filter(({ scheduleId }) => answered.includes(scheduleId))
  const taskIds = new Set(own.map(({ taskId }) => taskId))
  return { plan: { ...plan, tasks: plan.tasks.filter(({ taskId }) => taskIds.has(taskId)) }, machine, items: own }
}

/** What answers are about, as far as it is known here. */
export function begunWith(
  { plan, items, executions: _told, hasDraft: _has, isLeft: _left, ...machine }: FieldMachine,
  answered: readonly string[],
): DraftSnapshot {
  return snapshotOf({ plan, machine, items: items.map(plainItem) }, answered)
}

const plainItem = ({ task: _task, isMine: _mine, isDone: _done, isLate: _late, left: _left, ...item }: FieldItem) =>
  item

/** What was known first of an item stays: by it is seen that it was moved. */
export function joinSnapshots(before: DraftSnapshot | undefined, now: DraftSnapshot): DraftSnapshot {
  if (!before) return now
  const kept = before.items.filter(({ scheduleId }) => now.items.some((item) => item.scheduleId === scheduleId))
  return {
    machine: now.machine,
    plan: { ...now.plan, tasks: joined(now.plan.tasks, before.plan.tasks, ({ taskId }) => taskId) },
    items: joined(kept, now.items, ({ scheduleId }) => scheduleId),
  }
}

/** A pack with what was begun here and is no longer in it. */
export function withBegun<Pack extends FieldPack>(pack: Pack, begun: readonly DraftSnapshot[]): Pack {
  if (begun.length === 0) return pack
  const plans = new Map(pack.plans.map((plan) => [plan.id, plan]))
  for (const { plan } of begun) {
    const known = plans.get(plan.id)
    plans.set(plan.id, known ? { ...known, tasks: joined(known.tasks, plan.tasks, ({ taskId }) => taskId) } : plan)
  }
  return {
    ...pack,
    plans: [...plans.values()],
    machines: joined(
      pack.machines,
      begun.map(({ machine }) => machine),
      ({ planId, equipmentId }) => `${planId} ${equipmentId}`,
    ),
    items: joined(
      pack.items,
      begun.flatMap(({ items }) => items),
      ({ scheduleId }) => scheduleId,
    ),
  }
}

/** What became of an item that was answered; null: it is still to be done as it was. */
export function removalReason(then: Item, now: Item | undefined): RemovalReason | null {
  if (!now) return 'gone'
  if (now.status === itemStatus.cancelled) return 'cancelled'
  if (isCarriedOut(now)) return 'done'
  return now.plannedDate === then.plannedDate ? null : 'moved'
}

function joined<Row>(first: readonly Row[], more: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const known = new Set(first.map(keyOf))
  const added = new Map(more.filter((row) => !known.has(keyOf(row))).map((row) => [keyOf(row), row]))
  return [...first, ...added.values()]
}
