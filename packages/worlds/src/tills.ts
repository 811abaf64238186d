import { products } from '@prumo/contract/products/products'
import { sales } from '@prumo/contract/sales/sales'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { tills } from '@prumo/contract/sales/tills'
import { toCents } from '@prumo/domain/money/money'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { BodyOf, Driver } from './driver.ts'
import type { SaleDraft } from './selling.ts'
import { shortMark } from './short-mark.ts'

type TillDraft = BodyOf<typeof tills.create>
type Opening = Partial<TillDraft> & Partial<BodyOf<typeof tillShifts.open>>
export type Payment = NonNullable<SaleDraft['payments']>[number]
type Counted = BodyOf<typeof tillShifts.count>['counted']
type Sold = Partial<SaleDraft> & { paidBy?: Payment['method'] }

/** A till with its drawer: opened, sold at, counted and closed. */
export const tillsOf = (driver: Driver) => {
  const { call } = driver
  const till = (own: Partial<TillDraft> = {}) => {
    const mark = shortMark()
    return call(tills.create, { body: { name: `Caixa ${mark}`, series: mark, ...own } })
  }

  const openShift = (tillId: string, body: BodyOf<typeof tillShifts.open> = { float: 0 }) =>
    call(tillShifts.open, { params: { id: tillId }, body })
  const countAndClose = async (shiftId: string, counted: Counted) => {
    await call(tillShifts.count, { params: { id: shiftId }, body: { counted } })
    return call(tillShifts.close, { params: { id: shiftId }, body: {} })
  }

  return {
    till,
    openShift,
    countAndClose,
    openTill: async ({ float = 0, bankAccountId, ...own }: Opening = {}) => {
      const { id, bankAccount } = await till(own)
      const shift = await openShift(id, { float, ...(bankAccountId && { bankAccountId }) })
      return {
        ...atTill(driver, { id, drawer: bankAccount.id, shift: shift.id }),
        close: (counted: Counted) => countAndClose(shift.id, counted),
      }
    },
  }
}

/** What is done at an open till, where each sale has the next number. */
function atTill({ call, now }: Driver, { id, drawer, shift }: { id: string; drawer: string; shift: string }) {
  let number = 0
  const next = () => (number += 1)
  const stamp = () => ({ tillId: id, shiftId: shift, number: next(), happenedAt: now().toISOString() })
  const priceOf = async (productId: string) =>
    toCents((await call(products.get, { params: { id: productId } })).pricing.salePrice)

  return {
    id,
    drawer,
    shift,
    next,
    stamp,
    /** One of each product, paid whole in one way, unless told otherwise. */
    sell: async (productIds: readonly string[], { paidBy = 'MONEY', ...own }: Sold = {}) => {
      const prices = own.payments ? [] : await Promise.all(productIds.map(priceOf))
      const amount = prices.reduce((sum, cents) => sum + cents, 0) / 100
      return call(sales.create, {
        body: {
          id: uuidv7(),
          origin: 'pdv',
          products: productIds.map((productId) => ({ productId, quantity: 1 })),
          paid: true,
          payments: [{ method: paidBy, amount, ...(paidBy === 'PIX' && { isReceived: true }) }],
          till: stamp(),
          ...own,
        },
      })
    },
    supply: (amount: number, reason = 'Troco') =>
      call(tillShifts.supply, { params: { id: shift }, body: { amount, reason } }),
    withdraw: (amount: number, reason = 'Cofre') =>
      call(tillShifts.withdraw, { params: { id: shift }, body: { amount, reason } }),
    expected: async () =>
      (await call(tillShifts.get, { params: { id: shift } })).methods.find(({ method }) => method === 'MONEY')
        ?.expected ?? 0,
  }
}
