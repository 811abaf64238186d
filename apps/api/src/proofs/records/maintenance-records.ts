import { spreads } from '@prumo/contract/pmoc/spreads'
import { visitReports } from '@prumo/contract/pmoc/visit-reports'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { createHash } from 'node:crypto'
import type { Person } from '../../testing/app/builders.ts'
import { samplePng } from '../../testing/files/sample-files.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { uploadFile } from '../../testing/app/upload-file.ts'
import type { Maker, Params } from './make-record.ts'
import { onceForCompany } from './product-records.ts'
import type { Path } from '../routes/schema-walk.ts'
import { aTechnician } from './visit-records.ts'

const executedDate = '2026-01-10'

async function aScheduledPlan(app: TestApp, owner: Person) {
  const plan = await app.as(owner).plan(machinesWith({ machines: 1 }))
  await app.as(owner).makeSchedule(plan.id)
  const { items } = await app.as(owner).scheduleOf(plan.id)
  return { id: plan.id, items: items.map(({ scheduleId }) => scheduleId) }
}

/** One machine by the month. Its first item was carried out by a colleague, out of limits and with a photo; the next ones are open. */
const aMaintainedPlan = onceForCompany(async (app, owner) => {
  const { id, items } = await aScheduledPlan(app, owner)
  const [scheduleId, openId, nextId, lastId] = items as [string, string, string, string]
  const colleague = await app.aMember(owner, ['pmoc.post'])
  const executedBy = await aTechnician(app, owner)
  const { url } = await uploadFile(app, colleague, 'foto.png', samplePng)
  const sha256 = createHash('sha256').update(samplePng).digest('hex')
  const data = await app
    .as(colleague)
    .execute(id, {
      scheduleId,
      executedDate,
      executedBy,
      measurements: { roomTempC: 40 },
      outOfLimitsReason: 'Porta aberta',
      attachments: [{ name: 'foto.png', url: url!, sha256 }],
    })
  const attachmentId = data.attachments[0]!.id
  return { id, scheduleId, openId, nextId, lastId, executionId: data.id, attachmentId, executedBy }
})

async function aConflict(app: TestApp, owner: Person): Promise<Params> {
  const { id, items } = await aScheduledPlan(app, owner)
  const executedBy = await aTechnician(app, owner)
  const body = { scheduleId: items[0]!, executedDate, executedBy }
  await app.as(owner).execute(id, body)
  return { id: (await app.as(owner).execute(id, body)).id }
}

/** That waits for approval. */
async function anExecution(app: TestApp, owner: Person): Promise<Params> {
  const { id, items } = await aScheduledPlan(app, owner)
  const executedBy = await aTechnician(app, owner)
  return { id: (await app.as(owner).execute(id, { scheduleId: items[0]!, executedDate, executedBy })).id }
}

/** A photo that was named and did not come. */
async function anAwaitedPhoto(app: TestApp, owner: Person): Promise<Params> {
  const { id, items } = await aScheduledPlan(app, owner)
  const executedBy = await aTechnician(app, owner)
  const attachments = [{ name: 'foto.png', sha256: 'b'.repeat(64) }]
  const data = await app.as(owner).execute(id, { scheduleId: items[0]!, executedDate, executedBy, attachments })
  return { id: data.attachments[0]!.id }
}

/** Its yearly work was planned for its first day and is spread. */
async function aSpreadPlan(app: TestApp, owner: Person): Promise<Params> {
  const { id } = await app.as(owner).plan(machinesWith({ machines: 1, tasks: [{ periodicity: 'anual' }] }))
  await app.as(owner).makeSchedule(id)
  const body = { by: 'equipment' as const, perDay: 4, periodicities: ['anual' as const] }
  const { data } = await app.call(owner, spreads.apply, { params: { id }, body })
  return { id: data.id! }
}

/** What was carried out on a day, and a link to its report. */
async function aSharedVisit(app: TestApp, owner: Person): Promise<Params> {
  const params = { id: (await aMaintainedPlan(app, owner))['id']!, day: executedDate }
  const { data } = await app.call(owner, visitReports.share, { params, body: {} })
  return { ...params, token: data.url!.split('/v/')[1]! }
}

const partAs =
  (name: string): Maker =>
  async (app, owner) => ({ id: (await aMaintainedPlan(app, owner))[name]! })

/** How a person comes to have what is scheduled and done. */
export const maintenanceMakers: Record<string, Maker> = {
  'pmoc/schedule': aMaintainedPlan,
  'pmoc/spreads': aMaintainedPlan,
  'pmoc/executions': partAs('executionId'),
  'pmoc/visit-reports': aSharedVisit,
  'pmoc/public-visit-reports': aSharedVisit,
  'pmoc/approvals': async (app, owner) => ({ id: (await aMaintainedPlan(app, owner))['id']!, day: executedDate }),
  'pmoc/overview': partAs('id'),
  'pmoc/plan-figures': partAs('id'),
}

/** An address of the group names a plan, an item, an execution or an attachment. */
export const maintenanceStateMakers: Record<string, Maker> = {
  'pmoc/spreads.undo': aSpreadPlan,
  'pmoc/executions.create': partAs('id'),
  'pmoc/executions.receive': partAs('id'),
  'pmoc/executions.ofItem': partAs('scheduleId'),
  'pmoc/executions.decideConflict': aConflict,
  'pmoc/executions.declareLost': anAwaitedPhoto,
  'pmoc/approvals.handBack': anExecution,
  'pmoc/executions.addFile': partAs('attachmentId'),
}

type References = (app: TestApp, person: Person, asked: Path) => Promise<object>

const openItems: References = async (app, person) => {
  const { lastId } = await aMaintainedPlan(app, person)
  return { scheduleIds: [lastId] }
}

/** What a person must name of their own for the examples to be accepted. */
export const maintenanceReferences: Record<string, References> = {
  'pmoc/schedule.move': async (app, person) => ({ scheduleIds: [(await aMaintainedPlan(app, person))['openId']] }),
  'pmoc/schedule.assign': openItems,
  'pmoc/schedule.start': openItems,
  'pmoc/schedule.cancel': async (app, person) => ({ scheduleIds: [(await aScheduledPlan(app, person)).items[0]] }),
  'pmoc/executions.create': async (app, person, [field]) => {
    const { openId, scheduleId, executedBy } = await aMaintainedPlan(app, person)
    return {
      // A correction is of what the corrected one was.
      scheduleId: field === 'correctsId' ? scheduleId : openId,
      ...(field === 'correctsId' ? { correctionReason: 'Leitura trocada' } : { earlyReason: 'Parada da fábrica' }),
      executedBy,
      ...(field === 'outcomes' && { outcomes: [{ outcome: 'nao_se_aplica', reason: 'Sem dreno' }] }),
      ...(field === 'attachments' && { attachments: [{ name: 'foto.png', sha256: 'a'.repeat(64) }] }),
    }
  },
  'pmoc/executions.receive': async (app, person) => ({
    executionIds: [(await aMaintainedPlan(app, person))['executionId']],
  }),
  'pmoc/executions.approve': async (app, person) => {
    const { id, items } = await aScheduledPlan(app, person)
    const colleague = await app.aMember(person, ['pmoc.post'])
    const executedBy = await aTechnician(app, person)
    const data = await app.as(colleague).execute(id, { scheduleId: items[0]!, executedDate, executedBy })
    return { executionIds: [data.id] }
  },
}
