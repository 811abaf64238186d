import { executions } from '@prumo/contract/pmoc/executions'
import { schedule } from '@prumo/contract/pmoc/schedule'
import type { RequestOf } from '@prumo/contract/route'
import type { Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'

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

/** A company with a plan of one machine, somebody who may write executions down, and who carries the work out. */
export async function aMaintainer(app: TestApp) {
  const owner = await app.anOwner()
  const technician = await app.aMember(owner, ['pmoc.post'])
  const rafael = await app.as(owner).technician()
  return { owner, technician, rafael, ...(await app.as(owner).scheduledPlan()) }
}
