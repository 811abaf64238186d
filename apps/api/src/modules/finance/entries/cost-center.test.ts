import { costCenters } from '@prumo/contract/finance/cost-centers'
import { entries } from '@prumo/contract/finance/entries'
import { sequences } from '@prumo/contract/finance/sequences'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { runJob } from '../../../testing/app/run-job.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let now = new Date('2026-03-15T15:00:00Z')
let owner: Person
let account: string
let shop: string
let workshop: string
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  owner = await app.anOwner()
  account = await app.as(owner).account()
  shop = await app.as(owner).costCenter('Loja')
  workshop = await app.as(owner).costCenter('Oficina')
})
afterAll(() => app.stop())

const update = (id: string, body: object) => app.call(owner, entries.update, { params: { id }, body })
const centersOf = async (sequenceId: string) =>
  (await app.as(owner).entries({ sequenceId })).map(({ costCenter }) => costCenter?.name ?? null)

test('an entry says its cost centre, is found by it, changes it and loses it', async () => {
  const entry = await app.as(owner).entry(account, { costCenter: { id: shop } })
  expect(entry.costCenter).toEqual({ id: shop, name: 'Loja' })
  expect((await app.as(owner).entries({ costCenterId: shop })).map(({ id }) => id)).toEqual([entry.id])
  expect(await app.as(owner).entries({ costCenterId: workshop })).toEqual([])
  expect((await update(entry.id, { costCenter: { id: workshop } })).data.costCenter?.name).toBe('Oficina')
  expect((await update(entry.id, { description: 'Luz' })).data.costCenter?.name).toBe('Oficina')
  expect((await update(entry.id, { costCenter: null })).data.costCenter).toBeNull()
})

test('a cost centre that does not exist, or is of another company, is refused at its field', async () => {
  const elsewhere = await app.as(await app.anOwner()).costCenter()
  for (const id of [uuidv7(), elsewhere]) {
    const body = {
      type: 'EXPENSE' as const,
      amount: 10,
      scheduleDate: '2026-03-10',
      destinationBankAccount: { id: account },
      costCenter: { id },
    }
    expect((await app.call(owner, entries.create, { body })).problem).toMatchObject({
      status: 422,
      errors: [{ path: 'costCenter' }],
    })
  }
})

test('a transfer has no cost centre, and an entry that becomes one leaves it', async () => {
  const other = await app.as(owner).account()
  const entry = await app.as(owner).entry(account, { costCenter: { id: shop } })
  const transfer = { type: 'TRANSFER', sourceBankAccount: { id: other } }
  expect((await update(entry.id, { ...transfer, costCenter: { id: shop } })).problem).toMatchObject({
    status: 422,
    errors: [{ path: 'costCenter', message: 'Uma transferência não tem centro de custo.' }],
  })
  expect((await update(entry.id, transfer)).data).toMatchObject({ type: 'TRANSFER', costCenter: null })
})

test('an inactive cost centre stays where it is and is given to nothing new', async () => {
  const old = await app.as(owner).costCenter()
  const entry = await app.as(owner).entry(account, { costCenter: { id: old } })
  await app.call(owner, costCenters.update, { params: { id: old }, body: { generalStatus: 'INACTIVE' } })
  expect((await update(entry.id, { costCenter: { id: old }, amount: 12 })).data.costCenter?.id).toBe(old)
  const { id } = await app.as(owner).entry(account)
  expect((await update(id, { costCenter: { id: old } })).problem.errors).toEqual([
    { path: 'costCenter', message: 'Este centro de custo está inativo. Escolha outro.' },
  ])
})

test('a cost centre with entries is not deleted: the refusal says to inactivate it', async () => {
  const used = await app.as(owner).costCenter()
  const { id } = await app.as(owner).entry(account, { costCenter: { id: used } })
  const remove = () => app.call(owner, costCenters.remove, { params: { id: used } })
  expect((await remove()).problem).toMatchObject({
    status: 409,
    code: 'cost-center.in-use',
    title: 'Este centro de custo tem lançamentos ou linhas de extrato e não pode ser excluído. Inative-o.',
  })
  await app.call(owner, entries.remove, { params: { id }, query: {} })
  expect((await remove()).status).toBe(200)
})

test('a sequence gives its cost centre to every occurrence, and an edit of several reaches the open ones and those to come', async () => {
  const { id, sequenceId } = await app
    .as(owner)
    .entry(account, { paymentConditionType: 'INSTALLMENTS', installments: 3, costCenter: { id: shop } })
  expect(await centersOf(sequenceId!)).toEqual(['Loja', 'Loja', 'Loja'])
  await app.call(owner, entries.confirm, { params: { id }, body: {} })
  await update(id, { costCenter: { id: workshop }, scope: 'all-open' })
  expect(await centersOf(sequenceId!)).toEqual(['Loja', 'Oficina', 'Oficina'])

  const fixed = await app.as(owner).entry(account, { paymentConditionType: 'FIXED', costCenter: { id: shop } })
  await update(fixed.id, { costCenter: { id: workshop }, scope: 'all-open' })
  const made = await centersOf(fixed.sequenceId!)
  expect(new Set(made)).toEqual(new Set(['Oficina']))
  const { data: sequence } = await app.call(owner, sequences.get, { params: { id: fixed.sequenceId! } })
  expect(sequence.costCenter?.name).toBe('Oficina')
  now = new Date('2026-06-15T15:00:00Z')
  await runJob(app, 'make-occurrences')
  now = new Date('2026-03-15T15:00:00Z')
  expect(await centersOf(fixed.sequenceId!)).toEqual([...made, 'Oficina', 'Oficina', 'Oficina'])
})

test('the rest of a partial payment has the cost centre of its entry, and taking the payment back keeps it', async () => {
  const { id } = await app.as(owner).entry(account, { costCenter: { id: workshop } })
  await app.call(owner, entries.confirm, { params: { id }, body: { amountPaid: 40 } })
  const rest = (await app.as(owner).entries()).find(({ restOf }) => restOf?.id === id)!
  expect(rest).toMatchObject({ amount: 60, costCenter: { name: 'Oficina' } })
  const undone = await app.call(owner, entries.undoConfirmation, { params: { id }, body: {} })
  expect(undone.data).toMatchObject({ amount: 100, status: 'OVERDUE', costCenter: { name: 'Oficina' } })
})

test('history tells from which cost centre to which', async () => {
  const { id } = await app.as(owner).entry(account, { costCenter: { id: shop } })
  await update(id, { costCenter: { id: workshop } })
  const { data } = await app.call(owner, entries.history, { params: { id } })
  expect(data.items[0]).toMatchObject({ before: { costCenterId: shop }, after: { costCenterId: workshop } })
})
