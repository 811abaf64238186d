import { plans } from '@prumo/contract/pmoc/plans'
import type { RequestOf } from '@prumo/contract/route'
import { minimumTasksOf } from '@prumo/domain/pmoc/task-catalogue'
import type { Person } from './builders.ts'
import type { TestApp } from './test-app.ts'

export type PlanBody = RequestOf<typeof plans.create>['body']

const tasks = minimumTasksOf('split_hi_wall').slice(0, 4)

/** Two rooms with a machine each, and four tasks of the catalogue for both of them. */
export const planBody = (own: Partial<PlanBody> = {}): PlanBody => ({
  version: '1.0.0',
  period: { startDate: '2026-01-01', endDate: '2026-12-31' },
  entity: { name: 'Hospital Santa Clara', cnpj: '11444777000161' },
  contractor: { companyName: 'Clima Norte Ar Condicionado', cnpj: '11222333000181' },
  environments: [
    { ref: 'recepcao', name: 'Recepção', areaM2: 48.5, occupants: { fixed: 3, floating: 20 }, thermalLoadTr: 3 },
    { ref: 'uti', name: 'UTI adulto', areaM2: 120, occupants: { fixed: 12, floating: 8 }, thermalLoadTr: 8.5 },
  ],
  equipmentInventory: [
    { ref: 'um', tag: 'EQ-01', environmentId: 'recepcao', type: 'split_hi_wall', capacityBtuH: 24_000 },
    { ref: 'dois', tag: 'EQ-02', environmentId: 'uti', type: 'cassete', capacityBtuH: 36_000 },
  ],
  maintenanceCatalog: tasks.map(({ key, types: _types, recordsRequired, ...task }) => ({
    ...task,
    ref: key,
    catalogueKey: key,
    recordsRequired: [...recordsRequired],
  })),
  maintenancePlan: ['um', 'dois'].flatMap((equipmentId) =>
    tasks.map(({ key, periodicity }) => ({ equipmentId, taskId: key, periodicity })),
  ),
  ...own,
})

/** A plan as the API answers it. */
export async function aPlan(app: TestApp, owner: Person, own: Partial<PlanBody> = {}) {
  const { data, problem, status } = await app.call(owner, plans.create, { body: planBody(own) })
  if (status !== 200 && status !== 201) throw new Error(`${status} ${problem.title} ${JSON.stringify(problem.errors)}`)
  return data
}
