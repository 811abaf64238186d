import { people } from '@prumo/contract/people/people'
import { labReports } from '@prumo/contract/pmoc/lab-reports'
import { addMonths, startOfMonth, today, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Driver } from '@prumo/worlds/driver'
import { world, type World } from '@prumo/worlds/world'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '#platform/db/transaction.ts'
import { demoActor } from '../demo-actor.ts'
import { demoContractor, type DemoOwner } from '../demo-company.ts'
import { insideDriver } from '../inside-driver.ts'
import { buildings, type Building } from './buildings.ts'
import { planOf, yearOfPlan } from './plan-of.ts'
import { readingsOf } from './readings.ts'

const technician = 'Tiago Moraes'

/** Buildings with plans under way: planned, carried out and approved as anybody else's, each on its day; all of it or nothing. */
export const makeDemoMaintenance = (server: FastifyInstance, owner: DemoOwner): Promise<void> =>
  inTransaction(server.parts.services.pool, { ...owner, requestId: 'demo' }, async (transaction) => {
    const driverOf = (userId: string) => insideDriver(server, demoActor({ ...owner, userId }), { transaction })
    const [office, field] = [driverOf(owner.userId), driverOf(owner.technicianId)]
    const company = world(office)
    const parties = {
      documents: await findDocuments(company),
      contractor: demoContractor,
      technicianId: await company.technician(technician, { userId: owner.technicianId }),
    }
    for (const building of buildings) {
      const now = today(office.now(), demoActor(owner).timeZone)
      const planId = await makePlan(company, building, now, planOf(building, now, parties))
      await world(field).carryOut(planId, now, howItWent(building, now, office))
    }
  })

async function findDocuments({ call }: World) {
  const { items } = await call(people.list, { body: { limit: 1000 } })
  return new Map(items.map(({ name, document }) => [name!, document!]))
}

async function makePlan({ driver, plan, call }: World, building: Building, now: CalendarDate, draft: PlanOfDemo) {
  const period = yearOfPlan(building, now)
  const { id, environments } = await plan(draft)
  await world(driver.on!(period.startDate)).makeSchedule(id, period)
  for (const { monthsAgo, fungi, pm10 } of building.analyses)
    await call(labReports.create, {
      params: { id },
      body: {
        laboratory: 'Laboratório Ar Puro',
        accreditation: 'CRL 0871',
        collectedOn: addMonths(now, -monthsAgo),
        points: environments.map(({ environmentId, name }) => ({
          environmentId,
          name,
          results: [
            { parameter: 'fungi', value: fungi },
            { parameter: 'pm10', value: pm10 },
          ],
        })),
      },
    })
  return id
}

type PlanOfDemo = ReturnType<typeof planOf>

function howItWent(building: Building, now: CalendarDate, office: Driver): Parameters<World['carryOut']>[2] {
  const monthsAgo = (day: CalendarDate) =>
    Array.from({ length: 13 }, (_, months) => months).find((months) => startOfMonth(addMonths(now, -months)) <= day)!
  return {
    executedBy: technician,
    leaves: ({ equipment, plannedDate }) =>
      plannedDate === now || (building.late.includes(equipment.tag) && plannedDate >= startOfMonth(addMonths(now, -1))),
    readings: ({ equipment, plannedDate }) => readingsOf(building, equipment.tag, monthsAgo(plannedDate)),
    // The last weeks wait for the office.
    approver: ({ plannedDate }) => (plannedDate < addMonths(now, -1) ? office : null),
  }
}
