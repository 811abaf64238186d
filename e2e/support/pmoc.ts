import { randomUUID } from 'node:crypto'
import type { executions } from '@prumo/contract/pmoc/executions'
import type { BodyOf } from '@prumo/worlds/driver'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import type { Api } from './api.ts'
import { day } from './day.ts'

/** A year around today, so that there is always something to schedule. */
export const planPeriod = () => {
  const firstOf = (months: number) => {
    const date = new Date(`${day()}T12:00:00Z`)
    date.setUTCMonth(date.getUTCMonth() + months, 1)
    return date.toISOString().slice(0, 10)
  }
  return { startDate: firstOf(-1), endDate: firstOf(11) }
}

/** A plan of one room, so many machines and one task for each of them. */
export const recordPlan = ({ make }: Api, entity: string, machines = 1) =>
  make.plan({
    period: planPeriod(),
    entity: { name: entity, cnpj: '11222333000181' },
    contractor: { companyName: 'Clima Norte Ar Condicionado', cnpj: '11444777000161' },
    ...machinesWith({
      machines,
      machine: { environmentId: 'sala', type: 'cassete', capacityBtuH: 36_000 },
      tasks: [{ component: 'motor_ventilador', periodicity: 'mensal', description: 'Ouvir se há ruído' }],
    }),
    environments: [{ ref: 'sala', name: 'Recepção', areaM2: 40, occupants: { fixed: 2, floating: 10 } }],
  })

/** The first item of a plan's schedule is carried out, with what else is said of it. */
export async function carryOutFirst(
  { make }: Api,
  planId: string,
  own: Partial<BodyOf<typeof executions.create>> = {},
) {
  await make.makeSchedule(planId, planPeriod())
  const [first] = (await make.scheduleOf(planId)).items
  await make.execute(planId, {
    id: randomUUID(),
    scheduleId: first!.scheduleId,
    executedDate: day(),
    executedBy: await make.technician('Tiago Ramos'),
    measurements: {},
    ...own,
  })
  return first!
}
