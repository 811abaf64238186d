import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { saleHandOff } from '@prumo/contract/finance/sale-hand-off'
import { customers } from '@prumo/contract/people/people'
import { saleReturns } from '@prumo/contract/sales/sale-returns'
import { sales } from '@prumo/contract/sales/sales'
import { storeCredit } from '@prumo/contract/sales/store-credit'
import { tills } from '@prumo/contract/sales/tills'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { anAccount, entriesOf } from '../finance/ledger.ts'
import { aSale, integrate } from './sales.ts'
import { aProductInStock } from './stock-work.ts'
import type { TestApp } from '../app/test-app.ts'

type Sold = Awaited<ReturnType<typeof aSale>>

/** A shop with one open till, a client, and filters at R$ 100,00, whose finance hears of what is invoiced; and what is done there. */
export async function aTillShop(app: TestApp) {
  const owner = await app.anOwner()
  const account = await anAccount(app, owner)
  await integrate(app, owner, account)
  const filter = await aProductInStock(app, owner, 'FLT', { quantity: 50 })
  const client = (await app.call(owner, customers.create, { body: { name: 'Ana' } as never })).data.id
  const till = (await app.call(owner, tills.create, { body: { name: 'Caixa 1', series: 'A1' } })).data
  const shift = (await app.call(owner, tillShifts.open, { params: { id: till.id }, body: { float: 0 } })).data
  let number = 0
  const stamp = () => ({
    tillId: till.id,
    shiftId: shift.id,
    number: (number += 1),
    happenedAt: new Date().toISOString(),
  })
  const filters = (quantity: number) => [{ productId: filter, quantity }]
  return {
    owner,
    account,
    drawer: till.bankAccount.id,
    shift: shift.id,
    client,
    stamp,
    filters,
    ordered: (own: object = {}) => aSale(app, owner, { products: filters(1), clientId: client, ...own }),
    sold: (payments: object[], own: object = {}) =>
      aSale(app, owner, {
        id: uuidv7(),
        products: filters(1),
        clientId: client,
        paid: true,
        payments,
        till: stamp(),
        ...own,
      }),
    step: (id: string, status: string, own: object = {}) =>
      app.call(owner, sales.changeStatus, { params: { id }, body: { status, ...own } as never }),
    edit: (id: string, body: object) => app.call(owner, sales.update, { params: { id }, body: body as never }),
    handOver: (saleId: string, own: object = {}) =>
      app.call(owner, saleHandOff.create, { body: { saleId, amount: 100, ...own } as never }),
    bringBack: ({ id, products }: Sold, own: object = {}) =>
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
        body: { payments, till: { tillId: till.id, number: (number += 1) }, ...own } as never,
      }),
    giveCredit: (amount: number) =>
      app.call(owner, storeCredit.correct, { params: { id: client }, body: { amount, reason: 'Acerto' } }),
    credit: async () => (await app.call(owner, storeCredit.read, { params: { id: client }, query: {} })).data.balance,
    balanceOf: async (id: string) =>
      Number((await app.call(owner, bankAccounts.get, { params: { id } })).data.currentBalance),
    inDrawer: async () =>
      (await app.call(owner, tillShifts.get, { params: { id: shift.id } })).data.methods.find(
        ({ method }) => method === 'MONEY',
      )?.expected ?? 0,
    confirm: async (own: object) => {
      const [entry] = await entriesOf(app, owner)
      return app.call(owner, entries.confirm, { params: { id: entry!.id }, body: own as never })
    },
    /** Type, status and amount of what finance has and was not cancelled. */
    inFinance: async () =>
      (await entriesOf(app, owner))
        .filter(({ status }) => status !== 'CANCELED')
        .map(({ type, status, amount }) => `${type} ${status} ${amount}`),
  }
}
