import { planDocuments } from '@prumo/contract/pmoc/documents'
import { labReports } from '@prumo/contract/pmoc/lab-reports'
import { plans } from '@prumo/contract/pmoc/plans'
import type { Person } from '../../testing/app/builders.ts'
import { settlePlan } from '../../testing/pmoc/pmoc-queries.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { created, type Maker, type Params } from './make-record.ts'
import { onceForCompany } from './product-records.ts'

/** With a version that another one took the place of. */
const aPlanRecord = async (app: TestApp, owner: Person): Promise<Params> => {
  const { id, pmocCode } = await app.as(owner).plan()
  await settlePlan(app, owner, id)
  await app.call(owner, plans.update, { params: { id }, body: { version: '1.0.1', notes: 'Nova' } })
  const { id: knownPlanId = '', ...rows } = await aKnownPlan(app, owner)
  return { id, code: pmocCode, version: '1.0.0', knownPlanId, ...rows }
}

/** Its rows are named by calls of it. */
export const aKnownPlan = onceForCompany(async (app, owner) => {
  const plan = await app.as(owner).plan()
  return {
    id: plan.id,
    environmentId: plan.environments[0]!.environmentId,
    equipmentId: plan.equipmentInventory[0]!.equipmentId,
    taskId: plan.maintenanceCatalog[0]!.taskId,
    planItemId: plan.maintenancePlan[0]!.planItemId,
  }
})

async function aReport(app: TestApp, owner: Person): Promise<Params> {
  const { id } = await aKnownPlan(app, owner)
  const body = { laboratory: 'Ar Puro', collectedOn: '2026-01-10' }
  return { id: (await app.call(owner, labReports.create, { params: { id: id! }, body })).data.id }
}

const aFreshPlan: Maker = async (app, owner) => ({ id: (await app.as(owner).plan()).id })

/** With whom the law asks for where many plans are of one building. */
const aPlanToIssue: Maker = async (app, owner) => {
  const responsible = { name: 'Caio Mendes', council: 'CREA-PA', registration: '151234', artNumber: 'PA1' }
  return { id: (await app.as(owner).plan({ responsible: { ...responsible, artValidUntil: '2099-12-31' } })).id }
}

async function aPlanOnPaper(app: TestApp, owner: Person): Promise<Params> {
  const { id = '' } = await aPlanToIssue(app, owner)
  await app.call(owner, planDocuments.issue, { params: { id }, body: { withPending: true } })
  return { id }
}

async function anIssuedPlan(app: TestApp, owner: Person): Promise<Params> {
  const { id = '' } = await aPlanToIssue(app, owner)
  return { id: (await app.call(owner, planDocuments.issue, { params: { id }, body: { withPending: true } })).data.id }
}

/** How a person comes to have what plans keep. */
export const pmocMakers: Record<string, Maker> = {
  'pmoc/plans': aPlanRecord,
  'pmoc/norms': created('pmoc/norms.create'),
  'pmoc/lab-reports': aReport,
  'pmoc/documents': anIssuedPlan,
}

/** What is of one plan is asked of the plan, and a plan that goes has no history. */
export const pmocStateMakers: Record<string, Maker> = {
  'pmoc/plans.update': aKnownPlan,
  'pmoc/plans.remove': aFreshPlan,
  'pmoc/documents.export': aKnownPlan,
  'pmoc/documents.preview': aKnownPlan,
  'pmoc/documents.list': aPlanOnPaper,
  'pmoc/documents.issue': aPlanToIssue,
  'pmoc/lab-reports.list': aKnownPlan,
  'pmoc/lab-reports.create': aKnownPlan,
}
