import { cardFees } from '@prumo/contract/sales/card-fees'
import { customers } from '@prumo/contract/people/people'
import { tills } from '@prumo/contract/sales/tills'
import { storeCredit } from '@prumo/contract/sales/store-credit'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import type { Person } from '../app/builders.ts'
import { aRate } from '../sales/commissions.ts'
import { anAccount } from '../finance/ledger.ts'
import { aService, integrate } from '../sales/sales.ts'
import { aProductInStock } from '../sales/stock-work.ts'
import type { TestApp } from '../app/test-app.ts'

export type World = {
  app: TestApp
  owner: Person
  products: string[]
  service: string
  client: string
  till: string
  drawer: string
  /** The one above and another. */
  tills: { id: string; shift: string }[]
  account: string
  number: number
  ids: string[]
}

export async function aWorld(app: TestApp): Promise<World> {
  const owner = await app.anOwner()
  const account = await anAccount(app, owner)
  await integrate(app, owner, account, 'CONFIRMED')
  const products = [
    await aProductInStock(app, owner, 'UM1', { quantity: 40 }),
    await aProductInStock(app, owner, 'KG1', { quantity: 40, unit: 'KG' }),
    await aProductInStock(app, owner, 'SEM', { quantity: 1 }),
  ]
  const service = await aService(app, owner, 33.33)
  const client = (await app.call(owner, customers.create, { body: { name: 'Maria' } as never })).data.id
  await app.call(owner, storeCredit.correct, { params: { id: client }, body: { amount: 250, reason: 'Acerto' } })
  const opened = async (name: string, series: string) => {
    const { data } = await app.call(owner, tills.create, { body: { name, series } })
    const shift = await app.call(owner, tillShifts.open, { params: { id: data.id }, body: { float: 100 } })
    return { id: data.id, drawer: data.bankAccount.id, shift: shift.data.id }
  }
  const both = [await opened('Caixa 1', 'A1'), await opened('Caixa 2', 'B1')]
  const { id: till, drawer } = both[0]!
  await app.call(owner, cardFees.create, {
    body: {
      method: 'CREDITCARD',
      fromParcels: 1,
      toParcels: 12,
      feePercent: 3.49,
      fixedFee: 0.1,
      daysToFirst: 30,
      daysBetween: 30,
      isAnticipated: false,
    } as never,
  })
  await aRate(app, owner, { percent: 3.3333 })
  return { app, owner, products, service, client, till, drawer, tills: both, account, number: 0, ids: [] }
}
