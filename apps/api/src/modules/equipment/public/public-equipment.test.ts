import { equipment } from '@prumo/contract/pmoc/equipment'
import { plans } from '@prumo/contract/pmoc/plans'
import { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import { shortId } from '@prumo/domain/text/short-id'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { planDraft } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newPublicToken, sealedTokensOf } from '#modules/public-links/index.ts'
import { createContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { standingClock } from '../../../testing/app/standing-clock.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp({ environment: { PRUMO_LIMIT_FACTOR: '1000' } })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const read = (id: string, qrToken?: string) =>
  app.call(null, publicEquipment.history, { params: { id }, query: qrToken === undefined ? {} : { qrToken } })
const validate = (id: string, qrToken?: string) =>
  app.call(null, publicEquipment.validate, { params: { id }, query: qrToken === undefined ? {} : { qrToken } })
const pageAt = async (url: string) => {
  const { statusCode: status, body, headers } = await app.raw({ url })
  return { status, body, headers }
}

test('without a token 401; wrong, revoked, foreign and malformed ones 403, all alike; gone 404 [pmo-98, pmo-104]', async () => {
  const machine = await app.as(owner).stickeredMachine()
  const foreign = await app.as(await app.anOwner()).stickeredMachine()
  const refused = { status: 403, title: 'Token QR inválido ou expirado', code: 'qr-token.refused' }
  expect((await read(machine.id)).problem).toMatchObject({ status: 401, title: 'Token QR inválido ou expirado' })
  for (const [id, token] of [
    [machine.id, newPublicToken()],
    [machine.id, foreign.token],
    [foreign.id, machine.token],
    [uuidv7(), machine.token],
    ['nada', machine.token],
    [machine.id, "' or 1=1"],
  ] as const) {
    expect((await read(id, token)).problem).toMatchObject(refused)
    expect((await validate(id, token)).data).toEqual({ valid: false })
  }
  expect((await validate(machine.id)).status).toBe(401)
  expect((await validate(machine.id, machine.token)).data).toEqual({ valid: true })
  const { data: plan } = await app.call(owner, plans.get, { params: { id: machine.planId } })
  const kept = plan.equipmentInventory.filter(({ equipmentId }) => equipmentId !== machine.id)
  const left = await app.call(owner, plans.update, {
    params: { id: plan.id },
    body: { equipmentInventory: kept.map(({ equipmentId, tag }) => ({ equipmentId, tag })), maintenancePlan: [] },
  })
  expect(left.status).toBe(200)
  expect((await read(machine.id, machine.token)).problem).toMatchObject({
    status: 404,
    title: 'Equipamento não encontrado',
  })
  expect((await validate(machine.id, machine.token)).data).toEqual({ valid: false })
})

test('notes are told only when they are marked as public', async () => {
  const [first, second] = planDraft().equipmentInventory!
  const machines = (notesArePublic: boolean) => [{ ...first!, notes: 'Chave com a portaria', notesArePublic }, second!]
  const closed = await app.as(owner).stickeredMachine({ equipmentInventory: machines(false) })
  expect((await read(closed.id, closed.token)).data.equipment.notes).toBeNull()
  const signedIn = await app.call(owner, equipment.history, { params: { id: closed.id } })
  expect(signedIn.data.equipment.notes).toBe('Chave com a portaria')
  const other = await app.anOwner()
  const open = await app.as(other).stickeredMachine({ equipmentInventory: machines(true) })
  expect((await read(open.id, open.token)).data.equipment.notes).toBe('Chave com a portaria')
})

test('a machine of which nothing is known says so, and what it is', async () => {
  const { id, token } = await app.as(owner).stickeredMachine()
  const { data } = await read(id, token)
  expect(data).toMatchObject({
    building: 'Hospital Santa Clara',
    equipment: { tag: 'EQ-01', locationName: 'Recepção', type: 'split_hi_wall', capacityBtuH: 24_000 },
    maintenanceHistory: [],
    total: 0,
    state: 'sem_registro',
    lastMaintenance: null,
    nextMaintenance: null,
    air: { verdict: 'unknown', date: null, norm: null },
  })
})

test('the public page goes on when the company does not pay any more; what is behind the session does not', async () => {
  const { id, token } = await app.as(owner).stickeredMachine()
  await inTransaction(app.services.pool, { ...owner, requestId: 'test' }, ({ db }) =>
    db.updateTable('subscription').set({ status: 'canceled' }).execute(),
  )
  app.services.clearAccess(owner.companyId)
  expect((await read(id, token)).status).toBe(200)
  expect((await app.call(owner, equipment.history, { params: { id } })).status).not.toBe(200)
})

test('who is signed in reads a machine by its id alone, within the company and with the key', async () => {
  const { id } = await app.as(owner).stickeredMachine()
  const history = (person: Person | null, params = { id }) => app.call(person, equipment.history, { params })
  for (const keys of [['pmoc.read'], ['sale.read'], ['pmoc.post']] as const)
    expect((await history(await app.aMember(owner, [...keys]))).status).toBe(200)
  expect((await history(await app.aMember(owner, ['product.read']))).status).toBe(403)
  expect((await history(null)).status).toBe(401)
  expect((await history(await app.anOwner())).problem).toMatchObject({
    status: 404,
    title: 'Equipamento não encontrado',
  })
})

test('a scanned address shows the public page without scripts; without a token it leads to the signed-in one [pmo-100]', async () => {
  const { id, token, url } = await app.as(owner).stickeredMachine()
  const scanned = await pageAt(new URL(url).pathname + new URL(url).search)
  const long = `/public/pmoc/equipment/${id}/qrcode`
  for (const { status, body, headers } of [
    scanned,
    await pageAt(`${long}?token=${token}`),
    await pageAt(`${long}?qrToken=${token}`),
  ]) {
    expect(status).toBe(200)
    for (const words of [
      '<h1>Sem registro</h1>',
      'EQ-01',
      'Hospital Santa Clara',
      'Nenhuma manutenção registrada.',
      'Acesso público',
    ])
      expect(body).toContain(words)
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
  }
  for (const written of [id, shortId(id)])
    expect((await pageAt(`/pmoc/equipment/${written}/qr`)).headers.location).toBe(`/pmoc/equipment/${id}/qrcode`)
  expect(await pageAt(long)).toMatchObject({
    status: 401,
    body: expect.stringContaining('Token QR inválido ou expirado'),
  })
  expect((await pageAt(`${long}?token=${newPublicToken()}`)).status).toBe(403)
  expect(await pageAt('/public/pmoc/equipment/qrcode')).toMatchObject({
    status: 404,
    body: expect.stringContaining('QR Code não encontrado'),
  })
  expect((await pageAt(`${long}?token=${token}&token=${token}`)).status).toBe(401)
})

test('a token closed by the key of another installation is not printed again: what is glued goes on beside the new one', async () => {
  const { id, token } = await app.as(owner).stickeredMachine()
  const { companyId, userId } = owner
  const services = { ...app.services, secrets: { ...app.services.secrets, stickers: new Uint8Array(32).fill(7) } }
  const tokens = await inTransaction(services.pool, { companyId, userId, requestId: 'test' }, (transaction) =>
    sealedTokensOf(
      createContext(transaction, { companyId, userId } as never, services, { id: 'test', ip: '', userAgent: '' }),
      'equipment',
      [id],
    ),
  )
  const printed = tokens.get(id)!
  expect(printed).not.toBe(token)
  expect([(await read(id, token)).status, (await read(id, printed)).status]).toEqual([200, 200])
})

test('people without a token share no limit with each other', async () => {
  const limited = await startTestApp({ now: standingClock().now })
  try {
    const { id } = await limited.as(await limited.anOwner()).stickeredMachine()
    const opened = await Promise.all(
      Array.from({ length: 310 }, (_, visitor) =>
        limited.raw({
          method: 'GET',
          url: `/public/pmoc/equipment/${id}/qrcode`,
          remoteAddress: `11.7.${visitor >> 4}.${visitor % 16}`,
        }),
      ),
    )
    expect(new Set(opened.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
  } finally {
    await limited.stop()
  }
})
