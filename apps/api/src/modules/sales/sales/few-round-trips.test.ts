import { cardFees } from '@prumo/contract/sales/card-fees'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { aTillShop } from '../../../testing/sales/till-shop.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

type Asked = { text: string; connection: unknown; round: number }

/** Every statement with the round trip of its connection that it was sent in: one more once an answer came. */
async function watched(work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = []
  const rounds = new Map<unknown, { number: number; isAnswered: boolean }>()
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...given: unknown[]) {
    const round = rounds.get(this) ?? { number: 1, isAnswered: false }
    if (round.isAnswered) Object.assign(round, { number: round.number + 1, isAnswered: false })
    rounds.set(this, round)
    const [statement] = given as [string | { text: string }]
    const text = typeof statement === 'string' ? statement : statement.text
    asked.push({ text, connection: this, round: round.number })
    const answer = send.apply(this, given)
    const answered = () => void (round.isAnswered = true)
    if (answer instanceof Promise) answer.then(answered, answered)
    return answer
  } as never)
  await work()
  spy.mockRestore()
  const { connection } = asked.find(({ text }) => text.includes('into "sale"'))!
  return asked.filter((each) => each.connection === connection)
}

test('a sale at a till asks once for what goes together, and tells its drawer before finance', async () => {
  const shop = await aTillShop(app)
  const sell = () => shop.sold([{ method: 'MONEY', amount: 100 }])
  await sell()
  const asked = await watched(sell)
  const texts = asked.map(({ round, text }) => `${round} ${text.trim().replace(/\s+/g, ' ').slice(0, 90)}`).join('\n')
  const at = (part: string) => asked.findIndex(({ text }) => text.includes(part))
  const [lines, drawer, ledger] = ['into sale_item', 'into till_movement', 'into financial_transaction'].map(at)
  expect(drawer, texts).toBeGreaterThan(at('into "sale"'))
  expect(ledger, texts).toBeGreaterThan(drawer!)
  expect(asked[drawer!]!.round, texts).toBe(asked[lines!]!.round)
  expect(asked[ledger!]!.round, texts).toBe(asked[lines!]!.round)
  expect(asked.length, texts).toBeLessThanOrEqual(19)
  expect(asked.at(-1)!.round, texts).toBeLessThanOrEqual(7)
})

test('the drawer is locked before the ledger also where a card’s fee asks for its category first', async () => {
  const shop = await aTillShop(app)
  const terms = { fromParcels: 1, toParcels: 12, feePercent: 3, fixedFee: 0, daysToFirst: 30, daysBetween: 30 }
  const body = { method: 'CREDITCARD', isAnticipated: false, ...terms } as never
  expect((await app.call(shop.owner, cardFees.create, { body })).status).toBe(200)
  const sell = () => shop.sold([{ method: 'CREDITCARD', amount: 100 }])
  await sell()
  const asked = await watched(sell)
  const at = (part: string) => asked.findIndex(({ text }) => text.includes(part))
  const [drawer, lock, ledger] = ['into till_movement', 'lock_ledger', 'into financial_transaction'].map(at)
  const texts = asked.map(({ round, text }) => `${round} ${text.trim().replace(/\s+/g, ' ').slice(0, 90)}`).join('\n')
  expect(lock, texts).toBeGreaterThan(drawer!)
  expect(ledger, texts).toBeGreaterThan(lock!)
})
