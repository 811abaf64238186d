import { notifications } from '@prumo/contract/notifications/notifications'
import { tasks } from '@prumo/contract/tasks/tasks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { runJob } from '../../testing/app/run-job.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let saleId: string
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  saleId = (await app.as(owner).sale({ products: [{ productId: await app.as(owner).product(), quantity: 1 }] })).id
})
afterAll(() => app.stop())

const write = (description: string, own: object = {}, who = owner) =>
  app.call(who, tasks.create, { body: { description, relation: { id: saleId, type: 'SALE' as const }, ...own } })
const list = async (body: object = {}, who = owner) => (await app.call(who, tasks.list, { body })).data

test('a task is written down, given to somebody, dated, ranked, ticked and deleted, each by itself [sal-77]', async () => {
  const helper = await app.aMember(owner, ['sale.post'])
  const { data: task } = await write('Separar material')
  expect(task).toMatchObject({ done: false, responsible: null, relation: { id: saleId, type: 'SALE', code: '1' } })
  const params = { id: task.id }
  await app.call(owner, tasks.setResponsible, { params, body: { uid: helper.userId } })
  await app.call(owner, tasks.setDueDate, { params, body: { dueDate: '2026-03-20' } })
  await app.call(owner, tasks.setPriority, { params, body: { priority: 2 } })
  const { data } = await app.call(helper, tasks.setDone, { params, body: { done: true } })
  expect(data).toMatchObject({ done: true, dueDate: '2026-03-20', priority: 2, responsible: { uid: helper.userId } })
  expect((await list({ relationId: saleId })).total).toBe(1)
  expect((await list({ filters: { responsible: helper.userId, done: false } })).total).toBe(0)
  await app.call(owner, tasks.remove, { params })
  expect((await list()).total).toBe(0)
})

test('whoever is responsible for a task of what they may not see hands it on, or back', async () => {
  const helper = await app.aMember(owner, ['service-order.post'])
  const { data: task } = await write('Separar material', { responsible: { uid: helper.userId } })
  const give = (who: Person, uid: string | null) =>
    app.call(who, tasks.setResponsible, { params: { id: task.id }, body: { uid } })
  expect((await give(helper, owner.userId)).data).toMatchObject({ responsible: { uid: owner.userId } })
  expect((await list({}, helper)).total).toBe(0)
  expect((await give(helper, helper.userId)).status).toBe(404)
  await give(owner, helper.userId)
  expect((await give(helper, null)).data.responsible).toBeNull()
})

test('an empty description, a stranger and somebody else’s sale are refused [sal-78]', async () => {
  expect((await write('   ')).problem.errors).toEqual([{ path: 'description', message: 'Descreva a tarefa' }])
  const stranger = await app.anOwner()
  expect((await write('Ligar', { responsible: { uid: stranger.userId } })).problem.code).toBe('reference-missing')
  expect((await write('Ligar', {}, stranger)).status).toBe(404)
})

test('whoever may not see the sale sees none of its tasks, but for those they are responsible for', async () => {
  const technician = await app.aMember(owner, ['service-order.post'])
  await write('Comprar peça')
  await write('Conferir medida', { responsible: { uid: technician.userId } })
  expect((await list({}, technician)).items.map(({ description }) => description)).toEqual(['Conferir medida'])
  const work = await app.as(owner).sale({ services: [{ serviceId: await app.as(owner).service(), quantity: 1 }] })
  await app.call(owner, tasks.create, { body: { description: 'Visitar', relation: { id: work.id, type: 'SALE' } } })
  expect((await list({}, technician)).total).toBe(2)
})

test('whoever is responsible is told at once, and of what is due once a day [sal-80]', async () => {
  const helper = await app.aMember(owner, ['sale.post'])
  await write('Ligar para o cliente', { responsible: { uid: helper.userId }, dueDate: '2026-03-14' })
  await write('Enviar proposta', { responsible: { uid: helper.userId }, dueDate: '2026-03-15' })
  await write('Depois', { responsible: { uid: helper.userId }, dueDate: '2026-03-16' })
  await runJob(app, 'tell-due-tasks')
  await runJob(app, 'tell-due-tasks')
  const { data } = await app.call(helper, notifications.list, { query: { type: 'TASK' } })
  expect(data.items.map(({ title }) => title)).toEqual([
    '2 tarefas para hoje',
    ...Array(3).fill('Nova tarefa para você'),
  ])
  expect(data.items[0]).toMatchObject({
    description: 'Ligar para o cliente e outras. 1 está atrasada.',
    link: '/tasks',
  })
})
