import { people } from '@prumo/contract/people/people'
import { executions } from '@prumo/contract/pmoc/executions'
import { plans } from '@prumo/contract/pmoc/plans'
import { schedule } from '@prumo/contract/pmoc/schedule'
import type { RequestOf } from '@prumo/contract/route'
import { minimumTasksOf } from '@prumo/domain/pmoc/catalogue/task-catalogue'
import type { Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'

export type PlanBody = RequestOf<typeof plans.create>['body']

const tasks = minimumTasksOf('split_hi_wall').slice(0, 4)

/** Whoever answers for a plan that can be issued. */
export const aResponsible = {
  name: 'Ana Prado',
  council: 'CREA',
  registration: '123',
  document: '529.982.247-25',
  address: 'Rua dos Mundurucus, 10, Belém/PA',
  email: 'ana@prado.eng.br',
  phone: '(91) 98765-4321',
  artNumber: 'ART-1',
  artIssuedOn: '2026-01-01',
  artValidUntil: '2028-12-31',
}

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

type Rhythm = 'semanal' | 'mensal' | 'trimestral' | 'semestral' | 'anual'
type WorkOptions = { machines?: number; tasks?: { periodicity: Rhythm; recordsRequired?: string[] }[] }

/** Machines EQ-01… with every task each. */
export function workBody({ machines = 2, tasks: given = [{ periodicity: 'mensal' }] }: WorkOptions = {}) {
  const machineRefs = Array.from({ length: machines }, (_one, index) => `EQ-${String(index + 1).padStart(2, '0')}`)
  return {
    environments: [],
    equipmentInventory: machineRefs.map((tag) => ({ ref: tag, tag, type: 'split_hi_wall' as const })),
    maintenanceCatalog: given.map((task, index) => ({
      ref: `t${index}`,
      component: 'filtro' as const,
      description: `Tarefa ${index + 1}`,
      ...task,
    })),
    maintenancePlan: machineRefs.flatMap((equipmentId) =>
      given.map(({ periodicity }, index) => ({ equipmentId, taskId: `t${index}`, periodicity })),
    ),
  } satisfies Partial<PlanBody>
}

export const generate = (
  app: TestApp,
  person: Person,
  planId: string,
  body: { startDate?: string; endDate?: string; overwriteExisting?: boolean } = {},
) =>
  app.call(person, schedule.generate, {
    params: { id: planId },
    body: { startDate: '2026-01-01', endDate: '2026-12-31', ...body },
  })

export const listedSchedule = async (app: TestApp, person: Person, planId: string, query: object = {}) =>
  (await app.call(person, schedule.list, { params: { id: planId }, query: { limit: 1000, ...query } })).data

/** Of the register, a technician; with a user, that user. */
export async function aTechnicianOf(
  app: TestApp,
  owner: Person,
  name = 'Rafael Souza',
  own: { email?: string } = {},
): Promise<string> {
  return (await app.call(owner, people.create, { body: { name, type: 'Technical', ...own } })).data.id
}

/** A correction has a reason, unless a test says otherwise. */
export const execute = (
  app: TestApp,
  person: Person,
  planId: string,
  body: RequestOf<typeof executions.create>['body'],
) =>
  app.call(person, executions.create, {
    params: { id: planId },
    body: { ...(body.correctsId && { correctionReason: 'Engano de digitação' }), ...body },
  })

/** A plan of one machine, unless said otherwise, with the schedule of its year. */
export async function aScheduledPlan(app: TestApp, owner: Person, own: Partial<PlanBody> = workBody({ machines: 1 })) {
  const { id: planId } = await aPlan(app, owner, own)
  await generate(app, owner, planId)
  const { items } = await listedSchedule(app, owner, planId)
  return { planId, ids: items.map(({ scheduleId }) => scheduleId), items }
}

/** A company with such a plan, somebody who may write executions down, and who carries the work out. */
export async function aMaintainer(app: TestApp) {
  const owner = await app.anOwner()
  const technician = await app.aMember(owner, ['pmoc.post'])
  const rafael = await aTechnicianOf(app, owner)
  return { owner, technician, rafael, ...(await aScheduledPlan(app, owner)) }
}
