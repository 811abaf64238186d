import { labReports } from '@prumo/contract/pmoc/lab-reports'
import { notifications } from '@prumo/contract/notifications/notifications'
import { plans } from '@prumo/contract/pmoc/plans'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../testing/app/builders.ts'
import { runJob } from '../../../../testing/app/run-job.ts'
import { startTestApp, type TestApp } from '../../../../testing/app/test-app.ts'

let clock: Date
let app: TestApp
let owner: Person

const on = (day: string) => void (clock = new Date(`${day}T15:00:00Z`))
beforeAll(async () => void (app = await startTestApp({ now: () => clock })))
beforeEach(async () => {
  on('2026-03-15')
  owner = await app.anOwner()
})
afterAll(() => app.stop())

/** Read in the hour in which they signed in. */
async function bell(who = owner) {
  on('2026-03-15')
  return (await app.call(who, notifications.list, { query: { type: 'PMOC' } })).data.items.toReversed()
}
const titles = async (who = owner) => (await bell(who)).map(({ title }) => title)
const told = async (day: string) => {
  on(day)
  await runJob(app, 'tell-plan-notices')
  await runJob(app, 'tell-plan-notices')
}

test('an ART is told of 60 days before it ends, 30 days before, and once it has; each once [pmo-40]', async () => {
  const plan = await app.as(owner).plan({ responsible: { artNumber: 'PA7', artValidUntil: '2026-05-31' } })
  await told('2026-03-31')
  expect(await titles()).toEqual([])
  for (const day of ['2026-04-01', '2026-04-10', '2026-05-01', '2026-05-20', '2026-06-01', '2026-06-02'])
    await told(day)
  expect(await titles()).toEqual([
    'A ART PA7 termina em 60 dias',
    'A ART PA7 termina em 30 dias',
    'A ART PA7 terminou em 31/05/2026',
  ])
  expect((await bell())[0]).toMatchObject({
    description: 'PMOC-2026-001 · Hospital Santa Clara',
    link: `/pmoc/${plan.id}/summary`,
  })
  await app.call(owner, plans.update, {
    params: { id: plan.id },
    body: { responsible: { artValidUntil: '2026-07-15' } },
  })
  await told('2026-06-20')
  expect((await titles()).at(-1)).toBe('A ART PA7 termina em 25 dias')
})

test('an analysis of the air is missing half a year after the last one, or after the plan began', async () => {
  const plan = await app.as(owner).plan()
  const report = { laboratory: 'Ar Puro', collectedOn: '2026-03-10' }
  await app.call(owner, labReports.create, { params: { id: plan.id }, body: report })
  await told('2026-09-09')
  expect(await titles()).toEqual([])
  await told('2026-09-10')
  expect(await titles()).toEqual(['O laudo do ar passou de 6 meses'])
})

test('whoever decides about plans is told, by day, of plans that run', async () => {
  const decides = await app.aMember(owner, ['pmoc.put'])
  const carriesOut = await app.aMember(owner, ['pmoc.post'])
  const responsible = { artValidUntil: '2026-03-10' }
  await app.as(owner).plan({ responsible })
  await app.as(owner).plan({ responsible, period: { startDate: '2025-01-01', endDate: '2025-12-31' } })
  clock = new Date('2026-03-15T06:00:00Z')
  await runJob(app, 'tell-plan-notices')
  expect(await titles(decides)).toEqual([])
  await told('2026-03-15')
  expect(await titles(decides)).toEqual(['A ART terminou em 10/03/2026'])
  expect(await titles(carriesOut)).toEqual([])
})
