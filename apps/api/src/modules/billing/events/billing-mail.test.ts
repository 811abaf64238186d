import { clock } from '@prumo/contract/billing/clock'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { addCard, brokenCard, letDaysPass } from '../../../testing/servers/billing.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let database: pg.Client

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-15T15:00:00Z'), withJobs: true })
  database = await connectAsOwner(app.connection)
})
afterAll(async () => {
  await database.end()
  await app.stop()
})

const mailsTo = async ({ email }: Person) =>
  (
    await database.query<{ subject: string; body_text: string }>(
      'select subject, body_text from outbox_mail where recipient = $1 order by id',
      [email],
    )
  ).rows
const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject).sort()
const expectMails = (person: Person, subjects: string[]) =>
  expect.poll(() => subjectsTo(person), { interval: 50 }).toEqual([...subjects].sort())

test('three days before the trial ends the company is told, once', async () => {
  const owner = await app.anOwner({ status: 'trialing', trialEndsAt: new Date('2026-11-29T15:00:00Z') })
  await letDaysPass(app, owner, 10)
  await letDaysPass(app, owner, 1)
  await letDaysPass(app, owner, 1)
  await expectMails(owner, ['Seu período de teste está terminando'])
  const [mail] = await mailsTo(owner)
  expect(mail!.body_text).toContain('termina em 29/11/2026')
  expect(mail!.body_text).toContain('escolha um plano e cadastre um cartão')
})

test('whoever has a card is told what will be charged when the trial ends', async () => {
  const owner = await app.anOwner({ status: 'trialing', trialEndsAt: new Date('2026-11-29T15:00:00Z') })
  await addCard(app, owner)
  await letDaysPass(app, owner, 12)
  await expectMails(owner, ['Seu período de teste está terminando'])
  expect((await mailsTo(owner))[0]!.body_text).toContain(
    'Nesse dia cobraremos R$ 199,90 do Plano Destino no cartão cadastrado.',
  )
})

test('a failed payment, its recovery and a cancellation are told, each once [plat-136]', async () => {
  const owner = await app.anOwner({ plan: 'trilha', status: 'canceled' })
  await addCard(app, owner)
  await app.call(owner, subscriptions.choose, { body: { plan: 'rota' } })
  await addCard(app, owner, brokenCard)
  await letDaysPass(app, owner, 30)
  await expectMails(owner, ['Não conseguimos cobrar a sua assinatura'])
  const [failed] = await mailsTo(owner)
  expect(failed!.body_text).toContain(
    'A cobrança de R$ 99,90 da assinatura de Empresa de Teste não foi aprovada: recusado pelo banco emissor.',
  )
  expect(failed!.body_text).toContain('Vamos tentar de novo em 16/12/2026')
  await addCard(app, owner)
  await expectMails(owner, ['Não conseguimos cobrar a sua assinatura', 'Pagamento confirmado'])
  await app.call(owner, subscriptions.cancel, { body: {} })
  await letDaysPass(app, owner, 40)
  await expectMails(owner, [
    'Não conseguimos cobrar a sua assinatura',
    'Pagamento confirmado',
    'Cancelamento da assinatura agendado',
    'Sua assinatura foi encerrada',
  ])
})

test('in production the clock cannot be moved [plat-135]', async () => {
  const production = await startTestApp({ environment: { PRUMO_MODE: 'production' } })
  try {
    const owner = await production.anOwner()
    expect((await production.call(owner, clock.move, { body: { days: 1 } })).problem).toMatchObject({
      status: 404,
      code: 'unknown-route',
    })
  } finally {
    await production.stop()
  }
})
