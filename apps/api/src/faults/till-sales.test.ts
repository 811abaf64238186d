import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAsDemoOwner, type Answer } from './demo-caller.ts'
import { preparedDataFolder, type DataFolder } from './prepared-installation.ts'
import { startPrumo } from './prumo-process.ts'

let data: DataFolder
beforeAll(async () => void (data = await preparedDataFolder()))
afterAll(() => data.remove())

const price = 25
type Sale = { id: string; number: number; happenedAt: string }

/** A till whose device sends what it sold until the server says that it has it, as the queue of the browser does. */
async function startTill(first: string) {
  const { ask, signIn } = await callAsDemoOwner(first)
  const { data: account } = await ask('POST', 'sale/bank-account', { name: `Conta ${randomUUID()}` })
  const off = { enabled: false, defaultBankAccountId: null, defaultCategoryId: null, confirmBeforeCreating: false }
  await ask('PUT', 'sale/api/financial/integration/settings', {
    enableAutoTransactionCreation: true,
    pdvSettings: { ...off, enabled: true, defaultBankAccountId: account.id },
    salesOrderSettings: { ...off, statusTriggers: [] },
    serviceOrderSettings: { ...off, statusTriggers: [] },
  })
  const { data: product } = await ask('POST', 'product/products', {
    name: 'Vendido na queda',
    sku: `QUEDA-${randomUUID().slice(0, 8)}`,
    pricing: { salePrice: price },
  })
  const { data: till } = await ask('POST', 'sale/tills', { name: `Caixa ${randomUUID()}`, series: 'Q1' })
  const { data: shift } = await ask('POST', `sale/tills/${till.id}/shifts`, { float: 0 })

  const send = async ({ id, number, happenedAt }: Sale, signal?: AbortSignal) => {
    const body = {
      id,
      origin: 'pdv',
      paid: true,
      products: [{ productId: product.id, quantity: 1, unitPrice: price }],
      payments: [{ method: 'MONEY', amount: price }],
      totalPrice: price,
      till: { tillId: till.id, shiftId: shift.id, number, happenedAt },
    }
    return (await ask('POST', 'sale/sales', body, { headers: { 'idempotency-key': id }, signal })).status
  }

  /** What the sale, the shelf, finance and the till say was sold. */
  async function books() {
    const sold = (await ask('POST', 'sale/sales/filter', { limit: 1000, fields: ['id', 'tillNumber', 'toCheck'] })).data
    const mine = (sold.items as Answer[]).filter(({ tillNumber }) => tillNumber?.startsWith('Q1-'))
    const stock = (await ask('GET', `product/api/v1/products/${product.id}/stock`)).data
    const entries = await ask('POST', 'sale/transaction/filter', {
      limit: 1,
      filters: { destinationBankAccountId: till.bankAccount.id },
    })
    const { data: drawer } = await ask('GET', `sale/till-shifts/${shift.id}`)
    const money = (drawer.methods as Answer[]).find(({ method }) => method === 'MONEY')
    return {
      ids: mine.map(({ id }) => id as string).toSorted(),
      numbers: new Set(mine.map(({ tillNumber }) => tillNumber)).size,
      marks: mine.flatMap(({ toCheck }) => toCheck as string[]),
      taken: -stock.currentStock as number,
      entries: entries.data.total as number,
      drawer: (money?.expected ?? 0) as number,
    }
  }
  return { signIn, send, books }
}

test('kill -9 while tills are sending, and answers that are lost: sent again, every sale is in the books once, with its goods, its entry and its money [sal-25, sal-121]', async () => {
  const environment = { PRUMO_DATA: data.folder, PRUMO_DEMO: 'on', PRUMO_LOG: 'silent' }
  const first = await startPrumo(environment)
  const till = await startTill(first.address)
  const sales = Array.from({ length: 40 }, (_, index): Sale => ({
    id: randomUUID(),
    number: index + 1,
    happenedAt: new Date().toISOString(),
  }))
  const done = new Set<string>()
  const waiting = () => sales.filter(({ id }) => !done.has(id))
  const work = async (queue: Sale[], before: (sale: Sale) => AbortSignal | undefined = () => undefined) => {
    for (let sale = queue.shift(); sale; sale = queue.shift())
      if ((await till.send(sale, before(sale)).catch(() => 0)) === 200) {
        done.add(sale.id)
        if (done.size === 11) first.child.kill('SIGKILL')
      }
  }
  const sendAll = (before?: (sale: Sale) => AbortSignal | undefined) => {
    const queue = waiting()
    return Promise.all([1, 2, 3, 4].map(() => work(queue, before)))
  }

  await sendAll()
  expect(done.size).toBeGreaterThan(10)
  expect(await first.exitCode()).toBeNull()
  expect(done.size).toBeLessThan(sales.length)

  const second = await startPrumo(environment)
  await till.signIn(second.address)
  const afterKill = await till.books()
  // Together or not at all: whatever survived has its goods, its entry and its money.
  expect([...done].filter((id) => !afterKill.ids.includes(id))).toEqual([])
  const survived = afterKill.ids.length
  expect(afterKill).toMatchObject({ taken: survived, entries: survived, drawer: survived * price })

  // The line is cut while the server works, or before its answer is read.
  await sendAll((sale) => AbortSignal.timeout(1 + (sale.number % 12) * 4))
  // Again until the server has it, which may still be at work on what was cut.
  await expect.poll(() => sendAll().then(waiting), { timeout: 120_000 }).toEqual([])
  const sentTwice = sales.slice(0, 10).map((sale) => till.send(sale))
  expect(await Promise.all(sentTwice)).toEqual(Array(10).fill(200))
  expect(await till.books()).toEqual({
    ids: sales.map(({ id }) => id).toSorted(),
    numbers: sales.length,
    marks: [],
    taken: sales.length,
    entries: sales.length,
    drawer: sales.length * price,
  })
  second.child.kill('SIGTERM')
  expect(await second.exitCode()).toBe(0)
})
