import type { schedule } from '@prumo/contract/pmoc/schedule'
import type { InputOf } from '@prumo/contract/route'
import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { earlinessOf } from '@prumo/domain/pmoc/schedule/earliness'
import { isOpenItem } from '@prumo/domain/pmoc/item-status'
import type { ProblemCode } from '@prumo/contract/problems'
import { appendLinks, type NewLink } from '#modules/chain/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { assignItems, cancelItems, isActivePerson, moveItems, startItems } from './change-queries.ts'
import { lockOverdueOf, lockScheduleItems, type LockedItem } from './locked-queries.ts'

/** Inside its period free; beyond it, or once overdue, with a reason that the chain keeps. */
export async function moveInSchedule(
  ctx: Context,
  { scheduleIds, plannedDate, technicianId, reason = null }: InputOf<typeof schedule.move>['body'],
): Promise<void> {
  const found = await findOpen(ctx, scheduleIds, 'pmoc.move-closed')
  refuseTooEarly(found, plannedDate, 'plannedDate')
  const isLateMove = ({ isOverdue, dueDate }: LockedItem) => isOverdue || plannedDate > dueDate
  const told = found.filter((item) => isLateMove(item) || plannedDate < item.periodStart)
  if (told.length > 0 && !reason) throw Problem.at('reason', 'pmoc.move-needs-reason')
  const late = found.filter(isLateMove)
  await moveItems(ctx.db, idsOf(found), plannedDate, idsOf(late))
  await appendOf(ctx, told, (item) => ({
    kind: 'move',
    recordId: item.id,
    content: {
      planItemId: item.planItemId,
      from: item.plannedDate,
      to: plannedDate,
      dueDate: item.dueDate,
      isLate: isLateMove(item),
      reason,
      by: ctx.userId,
    },
  }))
  if (technicianId !== undefined) await assign(ctx, idsOf(found), technicianId)
}

export async function assignInSchedule(
  ctx: Context,
  { scheduleIds, technicianId }: InputOf<typeof schedule.assign>['body'],
): Promise<void> {
  const found = await findOpen(ctx, scheduleIds, 'pmoc.item-closed')
  await assign(ctx, idsOf(found), technicianId)
}

export async function cancelInSchedule(
  ctx: Context,
  { scheduleIds, reason }: InputOf<typeof schedule.cancel>['body'],
): Promise<void> {
  const found = await findOpen(ctx, scheduleIds, 'pmoc.item-closed')
  await cancel(
    ctx,
    found.map((item) => ({ ...item, reason })),
  )
}

/** What should have been done of plan items that leave is not theirs to take along: it is cancelled, and the chain keeps why. */
export async function cancelOverdueOf(ctx: Context, reasons: ReadonlyMap<string, string>): Promise<void> {
  if (reasons.size === 0) return
  const found = await lockOverdueOf(ctx.db, [...reasons.keys()], ctx.today())
  await cancel(
    ctx,
    found.map((item) => ({ ...item, reason: reasons.get(item.planItemId)! })),
  )
}

async function cancel(ctx: Context, items: readonly (LockedItem & { reason: string })[]) {
  if (items.length === 0) return
  await cancelItems(ctx.db, items)
  await appendOf(ctx, items, ({ id, planItemId, plannedDate, dueDate, reason }) => ({
    kind: 'cancel',
    recordId: id,
    content: { planItemId, plannedDate, dueDate, reason, by: ctx.userId },
  }))
}

/** What somebody else closed meanwhile is not begun again, nor what is too early; the rest is. */
export async function startWork(ctx: Context, scheduleIds: readonly string[]): Promise<void> {
  const found = await findItems(ctx, scheduleIds)
  const waiting = found.filter(isOpenItem)
  const due = waiting.filter((item) => !isTooEarly(item, ctx.today()))
  if (due.length === 0) refuseTooEarly(waiting, ctx.today(), 'scheduleIds')
  await startItems(ctx, idsOf(due))
}

const isTooEarly = (item: LockedItem, day: CalendarDate) => earlinessOf(item, item.firstStartDate, day) === 'too_early'

/** Nothing is begun or planned more than one period before its own. */
function refuseTooEarly(items: readonly LockedItem[], day: CalendarDate, field: string) {
  const found = items.find((item) => isTooEarly(item, day))
  if (found) throw Problem.at(field, 'pmoc.too-early', { day: formatDate(found.periodStart) })
}

async function findOpen(ctx: Context, ids: readonly string[], closed: ProblemCode): Promise<LockedItem[]> {
  const found = await findItems(ctx, ids)
  if (!found.every(isOpenItem)) throw new Problem(closed)
  return found
}

async function findItems(ctx: Context, ids: readonly string[]): Promise<LockedItem[]> {
  const wanted = new Set(ids)
  const found = await lockScheduleItems(ctx.db, [...wanted], ctx.today())
  if (found.length < wanted.size) throw Problem.at('scheduleIds', 'pmoc.schedule-missing')
  return found
}

async function assign(ctx: Context, ids: readonly string[], technicianId: string | null) {
  if (technicianId && !(await isActivePerson(ctx.db, technicianId)))
    throw Problem.at('technicianId', 'reference-missing')
  await assignItems(ctx.db, ids, technicianId)
}

const idsOf = (items: readonly LockedItem[]) => items.map(({ id }) => id)

async function appendOf<Item extends LockedItem>(
  ctx: Context,
  items: readonly Item[],
  linkOf: (item: Item) => NewLink,
) {
  for (const [planId, those] of Map.groupBy(items, (item) => item.planId))
    await appendLinks(ctx, planId, those.map(linkOf))
}
