import { plans } from '@prumo/contract/pmoc/plans'
import { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import type { World } from '@prumo/worlds/world'
import { machinesWith, planDraft } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { aReport } from '../../../testing/pmoc/equipment.ts'
import { execute } from '../../../testing/pmoc/pmoc.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
const now = new Date('2026-02-01T15:00:00Z')
beforeAll(async () => void (app = await startTestApp({ now: () => now, environment: { PRUMO_LIMIT_FACTOR: '1000' } })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

type Machine = Awaited<ReturnType<World['stickeredMachine']>>
const pageOf = ({ id, token }: Machine) => app.raw({ url: `/public/pmoc/equipment/${id}/qrcode?token=${token}` })

test.for([
  ['Rafael Souza', 'Rafael'],
  ['Rafael', 'Rafael'],
  ['  João-Pedro da Silva', 'João-Pedro'],
  ["D'Ávila Costa", "D'Ávila"],
  ['rafael.souza@clima.example', 'Técnico'],
  ['529.982.247-25 Rafael', 'Técnico'],
  ['Rafael:91988887777', 'Técnico'],
])('of %s whoever has no session reads %s', async ([name, told]) => {
  const machine = await app.as(owner).stickeredMachine(machinesWith({ machines: 1 }))
  await app.as(owner).makeSchedule(machine.planId)
  const { items } = await app.as(owner).scheduleOf(machine.planId)
  const { scheduleId } = items[0]!
  const executedBy = await app.as(owner).technician(name)
  const done = await execute(app, owner, machine.planId, { scheduleId, executedDate: '2026-02-01', executedBy })
  expect(done.problem?.title).toBeUndefined()
  const { data } = await app.call(null, publicEquipment.history, {
    params: { id: machine.id },
    query: { qrToken: machine.token },
  })
  expect(data.lastMaintenance?.by).toBe(told)
  const { body } = await pageOf(machine)
  expect(body).toContain(`por ${told!.replace("'", '&#39;')}`)
  for (const part of name!
    .trim()
    .split(/\s+/)
    .filter((word) => word !== told && word !== 'da'))
    expect(body).not.toContain(part)
})

test('of the building only its name is told, and nothing of a number that stands in it', async () => {
  const machine = await app
    .as(owner)
    .stickeredMachine({ entity: { name: 'MARIA SOUZA 52998224725', cnpj: '11444777000161' } })
  const { body } = await pageOf(machine)
  expect(body).toContain('MARIA SOUZA')
  for (const number of ['52998224725', '11444777000161', '11.444.777/0001-61']) expect(body).not.toContain(number)
})

test('what anybody wrote is text, never markup, on the page and in its data', async () => {
  const bad = `</script><img src=x onerror="alert(1)">'&`
  const [first, second] = planDraft().equipmentInventory!
  const { environmentId: _room, ...unplaced } = first!
  const machine = await app
    .as(owner)
    .stickeredMachine({
      entity: { name: `Loja ${bad}`, cnpj: '11444777000161' },
      equipmentInventory: [
        {
          ...unplaced,
          tag: '<img src=x onerror=alert(1)>',
          locationName: bad,
          brand: bad,
          model: bad,
          notes: bad,
          notesArePublic: true,
        },
        second!,
      ],
    })
  const { token } = await aReport(app, machine, { description: bad })
  for (const url of [`/public/pmoc/equipment/${machine.id}/qrcode?token=${machine.token}`, `/relato/${token}`]) {
    const { body, statusCode } = await app.raw({ url })
    expect(statusCode).toBe(200)
    expect(body).not.toContain('<img')
    expect(body.match(/<\/script>/g)).toHaveLength(body.match(/<script/g)!.length)
  }
  const refused = await app.raw({ url: `/public/pmoc/equipment/${encodeURIComponent(bad)}/qrcode?token=${bad}` })
  expect(refused.body).not.toContain('<img')
})

test('another machine of the same plan and its notes stand nowhere on the page', async () => {
  const [first, second] = planDraft().equipmentInventory!
  const machine = await app
    .as(owner)
    .stickeredMachine({
      equipmentInventory: [first!, { ...second!, notes: 'Segredo do vizinho', notesArePublic: true }],
    })
  const { data: plan } = await app.call(owner, plans.get, { params: { id: machine.planId } })
  const { body } = await pageOf(machine)
  for (const other of ['EQ-02', 'UTI adulto', 'Segredo', plan.pmocCode, plan.id, owner.companyId, owner.email])
    expect(body).not.toContain(other)
})

test('asked without wanting an answer, the page tells no more than with one', async () => {
  const machine = await app.as(owner).stickeredMachine()
  const head = await app.raw({
    method: 'HEAD',
    url: `/public/pmoc/equipment/${machine.id}/qrcode?token=${machine.token}`,
  })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  const api = `/api/system/api/v1/public/equipment/${machine.id}/qr/maintenance/history`
  const crossing = await app.raw({
    method: 'OPTIONS',
    url: api,
    headers: { origin: 'https://outro.example', 'access-control-request-method': 'GET' },
  })
  expect(crossing.headers['access-control-allow-origin']).toBeUndefined()
})
