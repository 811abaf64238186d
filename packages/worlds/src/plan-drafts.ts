import type { plans } from '@prumo/contract/pmoc/plans'
import { minimumTasksOf } from '@prumo/domain/pmoc/catalogue/task-catalogue'
import type { BodyOf } from './driver.ts'

export type PlanDraft = BodyOf<typeof plans.create>

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

const tasks = minimumTasksOf('split_hi_wall').slice(0, 4)

/** Two rooms with a machine each, and four tasks of the catalogue for both of them. */
export const planDraft = (own: Partial<PlanDraft> = {}): PlanDraft => ({
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
  maintenanceCatalog: tasks.map(catalogueTask),
  maintenancePlan: ['um', 'dois'].flatMap((equipmentId) =>
    tasks.map(({ key, periodicity }) => ({ equipmentId, taskId: key, periodicity })),
  ),
  ...own,
})

type KnownTask = ReturnType<typeof minimumTasksOf>[number]

/** A task of the catalogue as a plan names it. */
export const catalogueTask = ({ key, types: _types, recordsRequired, ...task }: KnownTask) => ({
  ...task,
  ref: key,
  catalogueKey: key,
  recordsRequired: [...recordsRequired],
})

type Task = Partial<NonNullable<PlanDraft['maintenanceCatalog']>[number]> & {
  periodicity: NonNullable<PlanDraft['maintenancePlan']>[number]['periodicity']
}
type Machine = NonNullable<PlanDraft['equipmentInventory']>[number]
type Work = { machines?: number; tasks?: Task[]; machine?: Partial<Machine>; mark?: string }

/** These tasks for each of these machines; of filters unless told otherwise. */
export const everyTask = (machines: readonly string[], tasks: readonly Task[]) =>
  ({
    maintenanceCatalog: tasks.map((task, index) => ({
      ref: `t${index}`,
      component: 'filtro' as const,
      description: `Tarefa ${index + 1}`,
      ...task,
    })),
    maintenancePlan: machines.flatMap((equipmentId) =>
      tasks.map(({ periodicity }, index) => ({ equipmentId, taskId: `t${index}`, periodicity })),
    ),
  }) satisfies Partial<PlanDraft>

/** Machines EQ-01… with every task each. */
export function machinesWith({ machines = 2, tasks = [{ periodicity: 'mensal' }], machine, mark = 'EQ' }: Work = {}) {
  const tags = Array.from({ length: machines }, (_one, index) => `${mark}-${String(index + 1).padStart(2, '0')}`)
  return {
    environments: [],
    equipmentInventory: tags.map((tag) => ({ ref: tag, tag, type: 'split_hi_wall' as const, ...machine })),
    ...everyTask(tags, tasks),
  } satisfies Partial<PlanDraft>
}
