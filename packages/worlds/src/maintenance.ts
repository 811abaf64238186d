import { equipment } from '@prumo/contract/pmoc/equipment'
import { executions } from '@prumo/contract/pmoc/executions'
import { plans } from '@prumo/contract/pmoc/plans'
import { schedule, type ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { catalogueOf } from './catalogue.ts'
import type { BodyOf, Driver, Step } from './driver.ts'
import { machinesWith, planDraft, type PlanDraft } from './plan-drafts.ts'

export type Readings = Pick<BodyOf<typeof executions.create>, 'measurements' | 'outOfLimitsReason'>
type Until = {
  executedBy: string
  /** What is not done. */
  leaves?: (item: ScheduleItem) => boolean
  readings?: (first: ScheduleItem) => Readings
  /** Approved by somebody else, on the same day. */
  approver?: (first: ScheduleItem) => Driver | null
}

type Period = { startDate: string; endDate: string }
const yearOfTests: Period = { startDate: '2026-01-01', endDate: '2026-12-31' }

/** Buildings with a plan, its schedule and what was carried out of it. */
export const maintenanceOf = (driver: Driver) => {
  const { call } = driver
  const plan = (own: Partial<PlanDraft> = {}) => call(plans.create, { body: planDraft(own) })
  const makeSchedule = (planId: string, own: Partial<BodyOf<typeof schedule.generate>> = {}) =>
    call(schedule.generate, { params: { id: planId }, body: { ...yearOfTests, ...own } })
  const scheduleOf = (planId: string, query: Step<typeof schedule.list>['query'] = {}) =>
    call(schedule.list, { params: { id: planId }, query: { limit: 1000, ...query } })

  /** A correction has a reason, unless told otherwise. */
  const execute = (planId: string, body: BodyOf<typeof executions.create>) =>
    call(executions.create, {
      params: { id: planId },
      body: { ...(body.correctsId && { correctionReason: 'Engano de digitação' }), ...body },
    })

  async function wholeSchedule(planId: string, endDate: string) {
    const found: ScheduleItem[] = []
    for (let isAll = false; !isAll;) {
      const { items, total } = await scheduleOf(planId, { endDate, sort: 'plannedDate', skip: found.length })
      found.push(...items)
      isAll = items.length === 0 || found.length >= total
    }
    return found
  }

  /** Each machine of each day up to this one, on its day where the driver can stand there. */
  async function carryOut(planId: string, until: string, how: Until) {
    const { executedBy, leaves = () => false, readings = () => ({}), approver = () => null } = how
    const items = await wholeSchedule(planId, until)
    const due = items.filter((item) => item.executionId === null && !leaves(item))
    const visits = Map.groupBy(due, ({ plannedDate, equipment: machine }) => `${plannedDate} ${machine.tag}`)
    for (const [, [first, ...others]] of [...visits].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const { scheduleId, plannedDate } = first!
      const { id } = await (driver.on?.(plannedDate) ?? driver).call(executions.create, {
        params: { id: planId },
        body: {
          scheduleIds: [scheduleId, ...others.map((item) => item.scheduleId)],
          executedDate: plannedDate,
          executedBy,
          ...readings(first!),
        },
      })
      const boss = approver(first!)
      if (boss) await (boss.on?.(plannedDate) ?? boss).call(executions.approve, { body: { executionIds: [id] } })
    }
  }

  return {
    plan,
    makeSchedule,
    scheduleOf,
    execute,
    carryOut,
    /** With the schedule of its year. */
    scheduledPlan: async (own: Partial<PlanDraft> = machinesWith({ machines: 1 }), period: Partial<Period> = {}) => {
      const { id: planId } = await plan(own)
      await makeSchedule(planId, period)
      const { items } = await scheduleOf(planId)
      return { planId, ids: items.map(({ scheduleId }) => scheduleId), items }
    },
    /** A machine of a plan, with the token of its sticker. */
    stickeredMachine: async (own: Partial<PlanDraft> = {}) => {
      const made = await plan(own)
      const { equipmentId: id, tag } = made.equipmentInventory[0]!
      const { token, url } = await call(equipment.qrCode, { params: { id }, query: {} })
      return { plan: made, planId: made.id, id, tag, token, url }
    },
    /** A plan with a price, whose orders are made of a service that the catalogue sells at another price. */
    contract: async (price: { kind: 'monthly' | 'per_visit'; amount: number }, own: Partial<PlanDraft> = {}) => {
      const serviceId = await catalogueOf(driver).service({ price: 999 })
      return plan({ contractPrice: { ...price, serviceId }, ...own })
    },
  }
}
