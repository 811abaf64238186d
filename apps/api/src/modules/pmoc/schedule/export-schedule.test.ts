import { schedule } from '@prumo/contract/pmoc/schedule'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let planId: string

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-10T15:00:00Z') })
  owner = await app.anOwner()
  const { id } = await app
    .as(owner)
    .plan(machinesWith({ tasks: [{ periodicity: 'mensal' }, { periodicity: 'trimestral' }] }))
  planId = id
  await app.as(owner).makeSchedule(id)
})
afterAll(() => app.stop())

const fileOf = (query: string, person = owner, plan = planId) =>
  app.raw({ method: 'GET', url: `/api/${schedule.export.path.replace('{id}', plan)}?${query}` }, person)
const linesOf = (csv: string) => csv.replace('\uFEFF', '').trim().split('\r\n')

test('the schedule leaves as a file with all of its rows, whatever page is looked at', async () => {
  const csv = await fileOf('format=csv')
  expect(csv.headers['content-disposition']).toMatch(/cronograma-pmoc-\d{4}-001-2026-03-10\.csv/)
  const [head, first, ...rest] = linesOf(csv.body)
  expect(head).toBe(
    'Tag;Local;Tipo;Tarefa;Norma;Periodicidade;Planejada;Prazo;Situação;Técnico;Execução;Executado por;Aprovado por;Avisos;Motivo do cancelamento',
  )
  expect(rest).toHaveLength(31)
  expect(first).toContain(';02/01/2026;31/01/2026;Atrasado;')
  const { rows } = (await readXlsx((await fileOf('format=xlsx')).rawPayload)).sheets[0]!
  expect(rows).toHaveLength(33)
  expect(rows[1]![6]).toEqual(new Date('2026-01-02T00:00:00Z'))
})

test('a file has what the list was narrowed to, in its order', async () => {
  const late = await app.call(owner, schedule.list, {
    params: { id: planId },
    query: { status: 'atrasado', limit: 100 },
  })
  expect(linesOf((await fileOf('format=csv&status=atrasado')).body)).toHaveLength(late.data.total + 1)
  const days = linesOf((await fileOf('format=csv&sort=-plannedDate&startDate=2026-06-01&endDate=2026-08-31')).body)
    .slice(1)
    .map((line) => line.split(';')[6]!.split('/').toReversed().join('-'))
  expect(days.length).toBeGreaterThan(0)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(days.every((day) => day >= '2026-06-01' && day <= '2026-08-31')).toBe(true)
})

test('a plan of another company has no file', async () => {
  expect((await fileOf('format=csv', await app.anOwner())).statusCode).toBe(404)
})
