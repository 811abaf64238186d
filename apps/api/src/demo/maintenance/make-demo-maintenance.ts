import { addMonths, startOfMonth, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import {
  approveExecutions,
  createExecution,
  createPlan,
  createReport,
  generateItems,
  listScheduleItems,
} from '#modules/pmoc/index.ts'
import { createContext, type Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { demoActor } from '../demo-actor.ts'
import type { DemoOwner } from '../demo-company.ts'
import { buildings, type Building } from './buildings.ts'
import { yearOfPlan, planOf } from './plan-of.ts'
import { insertDemoTechnician, selectDocuments } from './queries.ts'
import { readingsOf } from './readings.ts'

const technician = 'Tiago Moraes'

/** Somebody of the demonstration at work on a day, in the afternoon. */
type WorkOn = (userId: string, day: CalendarDate) => Context

/** Buildings with plans under way: planned, carried out and approved as anybody else's, each on its day. */
export const makeDemoMaintenance = (services: Services, owner: DemoOwner): Promise<void> =>
  inTransaction(services.pool, { ...owner, requestId: 'demo' }, async (transaction) => {
    const at = (userId: string, now: () => Date) =>
      createContext(
        transaction,
        { ...demoActor({ ...owner, userId }), apps: new Set(['pmoc']) },
        { ...services, now },
        { id: 'demo', ip: '', userAgent: '' },
      )
    const workOn: WorkOn = (userId, day) => at(userId, () => new Date(`${day}T18:00:00Z`))
    const now = at(owner.userId, services.now)
    const technicianId = await insertDemoTechnician(now.db, owner, technician)
    const { own, ofPeople } = await selectDocuments(now.db)
    for (const building of buildings) {
      const parties = { document: ofPeople.get(building.owner)!, contractor: own, technicianId }
      await makePlan({ building, now, workOn, owner, plan: planOf(building, now.today(), parties) })
    }
  })

type Work = { building: Building; now: Context; workOn: WorkOn; owner: DemoOwner; plan: ReturnType<typeof planOf> }

async function makePlan({ building, now, workOn, owner, plan: draft }: Work) {
  const today = now.today()
  const period = yearOfPlan(building, today)
  const plan = await createPlan(now, draft)
  await generateItems(workOn(owner.userId, period.startDate), plan.id, period)
  for (const { monthsAgo, fungi, pm10 } of building.analyses)
    await createReport(now, plan.id, {
      laboratory: 'Laboratório Ar Puro',
      accreditation: 'CRL 0871',
      collectedOn: addMonths(today, -monthsAgo),
      points: plan.environments.map(({ environmentId, name }) => ({
        environmentId,
        name,
        results: [
          { parameter: 'fungi', value: fungi },
          { parameter: 'pm10', value: pm10 },
        ],
      })),
    })
  await carryOut({ building, now, workOn, owner, planId: plan.id })
}

async function carryOut({ building, now, workOn, owner, planId }: Omit<Work, 'plan'> & { planId: string }) {
  const today = now.today()
  const { items } = await listScheduleItems(now, { planId, endDate: today }, { skip: 0, limit: 5000 }, today)
  const isLeft = ({ equipment, plannedDate }: (typeof items)[number]) =>
    plannedDate === today ||
    (building.late.includes(equipment.tag) && plannedDate >= startOfMonth(addMonths(today, -1)))
  const visits = Map.groupBy(
    items.filter((item) => !isLeft(item)),
    ({ equipment, plannedDate }) => `${plannedDate} ${equipment.tag}`,
  )
  const monthsAgo = (day: CalendarDate) =>
    Array.from({ length: 13 }, (_, months) => months).find((months) => startOfMonth(addMonths(today, -months)) <= day)!
  for (const [, [first, ...others]] of [...visits].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { plannedDate, equipment, scheduleId } = first!
    const executionId = await createExecution(workOn(owner.technicianId, plannedDate), planId, {
      scheduleIds: [scheduleId, ...others.map((item) => item.scheduleId)],
      executedDate: plannedDate,
      executedBy: technician,
      ...readingsOf(building, equipment.tag, monthsAgo(plannedDate)),
    })
    // The last weeks wait for the office.
    if (plannedDate < addMonths(today, -1)) await approveExecutions(workOn(owner.userId, plannedDate), [executionId])
  }
}
