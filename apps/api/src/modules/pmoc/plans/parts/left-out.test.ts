import { plans } from '@prumo/contract/pmoc/plans'
import { planDraft } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
})
afterAll(() => app.stop())

const { entity: _owner, contractor: _kept, period: _year, ...rest } = planDraft()
const whole = planDraft()

test.each([
  [
    'both parties',
    { ...rest, period: whole.period },
    [
      ['entity', 'Nome da entidade é obrigatório'],
      ['contractor', 'Nome da empresa é obrigatório'],
    ],
  ],
  [
    'the owner’s parts',
    { ...whole, entity: {} },
    [
      ['entity.name', 'Nome da entidade é obrigatório'],
      ['entity.cnpj', 'CNPJ é obrigatório'],
    ],
  ],
  [
    'the contractor’s parts',
    { ...whole, contractor: {} },
    [
      ['contractor.companyName', 'Nome da empresa é obrigatório'],
      ['contractor.cnpj', 'CNPJ é obrigatório'],
    ],
  ],
  ['the period', { ...whole, period: undefined }, [['period', 'Período é obrigatório']]],
  ['its end', { ...whole, period: { startDate: '2026-01-01' } }, [['period.endDate', 'Período é obrigatório']]],
  [
    'its beginning',
    { ...whole, period: { startDate: '', endDate: '2026-12-31' } },
    [['period.startDate', 'Período é obrigatório']],
  ],
  [
    'nothing but the order',
    { ...whole, period: { startDate: '2026-12-31', endDate: '2026-01-01' } },
    [['period.endDate', 'Data de fim deve ser posterior à data de início']],
  ],
] as const)('%s left out is told in the words of the form', async (_what, body, said) => {
  const answer = await app.raw({ method: 'POST', url: `/api/${plans.create.path}`, payload: body }, owner)
  expect(answer.statusCode).toBe(400)
  const { errors } = answer.json<{ errors: { path: string; message: string }[] }>()
  expect(errors.map(({ path, message }) => [path, message])).toEqual(said)
})

test('a change that leaves them out keeps them', async () => {
  const { id, entity, contractor, period } = await app.as(owner).plan()
  const { data, status } = await app.call(owner, plans.update, { params: { id }, body: { notes: 'Chave na portaria' } })
  expect([status, data.entity, data.contractor, data.period]).toEqual([200, entity, contractor, period])
})
