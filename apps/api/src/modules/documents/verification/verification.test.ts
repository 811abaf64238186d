import { verification } from '@prumo/contract/documents/verification'
import { planDocuments } from '@prumo/contract/pmoc/documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { standingClock } from '../../../testing/app/standing-clock.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: standingClock().now })))
afterAll(() => app.stop())

const responsible = {
  name: 'Caio Mendes',
  council: 'CREA-PA',
  registration: '151234',
  artNumber: 'PA20260041877',
  artValidUntil: '2099-12-31',
}

test('without scripts the page tells number, building, issuer, responsible and whether the chain is whole', async () => {
  const owner = await app.anOwner()
  const { id } = await app.as(owner).plan({ responsible })
  const { data: issued } = await app.call(owner, planDocuments.issue, { params: { id }, body: { withPending: true } })
  const read = async () =>
    (await app.raw({ url: `/verificar/${issued.code}` })).body.replace(/<script[\s\S]*?<\/script>/g, '')
  const page = await read()
  for (const words of [
    '<h1>Documento íntegro</h1>',
    'nº 0001',
    'Hospital Santa Clara',
    'Empresa de Teste',
    'Caio Mendes · CREA-PA · 151234',
    'PA20260041877',
    'Corrente inteira',
    issued.sha256,
  ])
    expect(page).toContain(words)
  const database = await connectAsOwner(app.connection)
  try {
    await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
    await database.query('alter table chain_link disable trigger chain_link_is_append_only')
    await database.query(`update chain_link set text = replace(text, $1, $2) where record_id = $3`, [
      issued.sha256,
      'a'.repeat(64),
      issued.id,
    ])
    await database.query('alter table chain_link enable trigger chain_link_is_append_only')
  } finally {
    await database.end()
  }
  const altered = await read()
  expect(altered).toContain('<h1>Registro alterado</h1>')
  for (const words of ['Documento íntegro', 'Documento emitido', 'Corrente inteira'])
    expect(altered).not.toContain(words)
})

test('codes cannot be tried without end, by page and by call counted together', async () => {
  const max = verification.check.limits![0]!.max
  const ask = async (index: number) => {
    const code = `ABCDEFGHIJKL${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index % 26]}${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[Math.floor(index / 26)]}AA`
    const url = index % 2 === 0 ? `/verificar/${code}` : `/api/public/documents/${code}`
    return (await app.raw({ url, remoteAddress: '203.0.113.7' })).statusCode
  }
  const tried: number[] = []
  for (let index = 0; index < max; index++) tried.push(await ask(index))
  expect(new Set(tried)).toEqual(new Set([404]))
  expect([await ask(max), await ask(max + 1)]).toEqual([429, 429])
  const { body } = await app.raw({ url: '/verificar/ABCDEFGHIJKLMNOP', remoteAddress: '203.0.113.7' })
  expect(body).toMatch(/Muitas tentativas deste endereço. Volte daqui a \d+ minutos?\./)
  expect((await app.raw({ url: '/verificar/ABCDEFGHIJKLMNOP', remoteAddress: '203.0.113.8' })).statusCode).toBe(404)
})

test('one document is not asked for without end either, from however many addresses and however its code is written', async () => {
  const { max } = verification.check.limits!.find(({ by }) => by === 'link')!
  const ask = async (index: number) => {
    const code = index % 3 === 0 ? 'QQQQ-QQQQ-QQQQ-QQQQ' : 'QQQQQQQQQQQQQQQQ'
    const url = index % 2 === 0 ? `/verificar/${code}` : `/api/public/documents/${code}`
    return (await app.raw({ url, remoteAddress: `198.51.${Math.floor(index / 100)}.${index % 100}` })).statusCode
  }
  const everyWay = 6
  const tried: number[] = []
  for (let index = 0; index < everyWay; index++) tried.push(await ask(index))
  // All of them were counted together, and as if many more had come.
  const { rowCount } = await app.services.asOwner((owner) =>
    owner.query('update rate_limit set hits = $2 where hits = $1', [everyWay, max - 1]),
  )
  tried.push(await ask(everyWay))
  expect([new Set(tried), rowCount]).toEqual([new Set([404]), 1])
  expect([await ask(max), await ask(max + 1)]).toEqual([429, 429])
})

test('of IPv6 a whole /48 has a limit beside that of each /64', async () => {
  const ask = async (code: string, remoteAddress: string) =>
    (await app.raw({ url: `/verificar/${code.repeat(16)}`, remoteAddress })).statusCode
  expect(await ask('R', '2001:db8:7:1::1')).toBe(404)
  const { max } = verification.check.limits!.find(({ by }) => by === 'ip')!
  await app.services.asOwner((owner) => owner.query('update rate_limit set hits = $1', [8 * max]))
  expect(await ask('S', '2001:db8:7:2::1')).toBe(429)
  expect(await ask('T', '2001:db8:8:1::1')).toBe(404)
})
