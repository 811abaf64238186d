import { randomUUID } from 'node:crypto'
import { day } from './day.ts'
import type { apiAs } from './people.ts'

type Api = Awaited<ReturnType<typeof apiAs>>

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
export const recordPlan = (api: Api, entity: string, machines = 1) => {
  const refs = Array.from({ length: machines }, (_, index) => `m${index + 1}`)
  return api.post('system/api/v1/Pmoc', {
    period: planPeriod(),
    entity: { name: entity, cnpj: '11222333000181' },
    contractor: { companyName: 'Clima Norte Ar Condicionado', cnpj: '11444777000161' },
    environments: [{ ref: 'sala', name: 'Recepção', areaM2: 40, occupants: { fixed: 2, floating: 10 } }],
    equipmentInventory: refs.map((ref, index) => ({
      ref,
      tag: `EQ-${String(index + 1).padStart(2, '0')}`,
      environmentId: 'sala',
      type: 'cassete',
      capacityBtuH: 36_000,
    })),
    maintenanceCatalog: [
      { ref: 'ruido', component: 'motor_ventilador', periodicity: 'mensal', description: 'Ouvir se há ruído' },
    ],
    maintenancePlan: refs.map((equipmentId) => ({ equipmentId, taskId: 'ruido', periodicity: 'mensal' })),
  })
}

/** The first item of a plan's schedule is carried out, with what else is said of it. */
export async function carryOutFirst(api: Api, planId: string, own: object = {}) {
  const { startDate } = planPeriod()
  await api.post(`system/api/v1/Pmoc/${planId}/schedule/generate`, { startDate, endDate: planPeriod().endDate })
  const { items } = await api.get(`system/api/v1/Pmoc/${planId}/schedule`)
  const technician = await api.post('customer/choices', { name: 'Tiago Ramos', type: 'Technical' })
  await api.post(`system/api/v1/Pmoc/${planId}/execution`, {
    id: randomUUID(),
    scheduleId: items[0].scheduleId,
    executedDate: day(),
    executedBy: technician.id,
    measurements: {},
    ...own,
  })
  return items[0]
}
