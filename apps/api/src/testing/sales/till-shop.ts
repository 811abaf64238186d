import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { saleHandOff } from '@prumo/contract/finance/sale-hand-off'
import { saleReturns } from '@prumo/contract/sales/sale-returns'
import { sales } from '@prumo/contract/sales/sales'
import { storeCredit } from '@prumo/contract/sales/store-credit'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Sale } from '@prumo/worlds/selling'
import type { Payment } from '@prumo/worlds/tills'
import type { TestApp } from '../app/test-app.ts'

/** A shop with one open till, a client, and filters at R$ 100,00, whose finance hears of what is invoiced; and what is done there. */
export async function aTillShop(app: TestApp) {
  const owner = await app.anOwner()
  const world = app.as(owner)
  const account = await world.account()
  await world.handOver(account)
  const filter = await world.product({ sku: 'FLT', stock: 50 })
  const client = await world.client('Ana')
  const till = await world.openTill({ name: 'Caixa 1', series: 'A1' })
  const filters = (quantity: number) => [{ productId: filter, quantity }]
  return {
    owner,
    account,
    drawer: till.drawer,
    shift: till.shift,
    client,
    stamp: till.stamp,
    filters,
    inDrawer: till.expected,
    ordered: (own: object = {}) => world.sale({ products: filters(1), clientId: client, ...own }),
    sold: (payments: Payment[], own: object = {}) =>
      world.sale({
        id: uuidv7(),
        products: filters(1),
        clientId: client,
        paid: true,
        payments,
        till: till.stamp(),
        ...own,
      }),
    step: (id: string, status: string, own: object = {}) =>
      app.call(owner, sales.changeStatus, { params: { id }, body: { status, ...own } as never }),
    edit: (id: string, body: object) => app.call(owner, sales.update, { params: { id }, body: body as never }),
    handOver: (saleId: string, own: object = {}) =>
      app.call(owner, saleHandOff.create, { body: { saleId, amount: 100, ...own } as never }),
    bringBack: ({ id, products }: Sale, own: object = {}) =>
      app.call(owner, saleReturns.create, {
        params: { id },
        body: {
          lines: [{ itemId: products[0]!.id, quantity: 1 }],
          reason: 'Não serviu',
          refund: 'GIVE_BACK',
          ...own,
        } as never,
      }),
    receive: (id: string, payments: object[], own: object = {}) =>
      app.call(owner, sales.receive, {
        params: { id },
        body: { payments, till: { tillId: till.id, number: till.next() }, ...own } as never,
      }),
    giveCredit: (amount: number) =>
      app.call(owner, storeCredit.correct, { params: { id: client }, body: { amount, reason: 'Acerto' } }),
    credit: async () => (await app.call(owner, storeCredit.read, { params: { id: client }, query: {} })).data.balance,
    balanceOf: async (id: string) =>
      Number((await app.call(owner, bankAccounts.get, { params: { id } })).data.currentBalance),
    confirm: async (own: object) => {
      const [entry] = await world.entries()
      return app.call(owner, entries.confirm, { params: { id: entry!.id }, body: own as never })
    },
    /** Type, status and amount of what finance has and was not cancelled. */
    inFinance: async () =>
      (await world.entries())
        .filter(({ status }) => status !== 'CANCELED')
        .map(({ type, status, amount }) => `${type} ${status} ${amount}`),
  }
}
