import { cardFees } from '@prumo/contract/sales/card-fees'
import { storeCredit } from '@prumo/contract/sales/store-credit'
import type { Person } from '../app/builders.ts'
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
  const world = app.as(owner)
  const account = await world.account()
  await world.handOver(account, { trigger: 'CONFIRMED' })
  const products = [
    await world.product({ sku: 'UM1', stock: 40 }),
    await world.product({ sku: 'KG1', stock: 40, unit: 'KG' }),
    await world.product({ sku: 'SEM', stock: 1 }),
  ]
  const service = await world.service({ price: 33.33 })
  const client = await world.client('Maria')
  await app.call(owner, storeCredit.correct, { params: { id: client }, body: { amount: 250, reason: 'Acerto' } })
  const tills = [await world.openTill({ series: 'A1', float: 100 }), await world.openTill({ series: 'B1', float: 100 })]
  const { id: till, drawer } = tills[0]!
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
  await world.commission({ percent: 3.3333 })
  return { app, owner, products, service, client, till, drawer, tills, account, number: 0, ids: [] }
}
