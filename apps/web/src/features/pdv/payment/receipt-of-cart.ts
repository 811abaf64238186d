import { settlePayments } from '@prumo/domain/sales/payments'
import type { TillCompany } from '../pack/till-pack.ts'
import { cartTotals, type Cart } from '../cart/cart.ts'
import { receiptCompany } from '../receipt/receipt-of-sale.ts'
import type { Receipt } from '../receipt/receipt.ts'

type ReceiptFacts = Pick<Receipt, 'kind' | 'number' | 'happenedAt' | 'timeZone' | 'till' | 'seller' | 'token'> & {
  company: TillCompany | null
  displayName: string
  isTest: boolean
}

/** What is printed of a cart at the moment in which it becomes a sale. */
export function receiptOfCart(cart: Cart, { company, displayName, isTest, ...facts }: ReceiptFacts): Receipt {
  const totals = cartTotals(cart)
  const isPaid = facts.kind === 'sale'
  const document = cart.receiptDocument || (cart.client?.document ?? null)
  return {
    ...facts,
    company: receiptCompany(company, { displayName, isTest }),
    client: cart.client || document ? { name: cart.client?.name ?? 'Consumidor final', document } : null,
    items: cart.lines.map(({ code, name, unit, quantity, unitPrice }, index) => ({
      code,
      name,
      unit,
      quantity,
      unitPrice,
      discount: totals.lines[index]?.discount ?? 0,
      total: totals.lines[index]?.total ?? 0,
    })),
    subtotal: totals.subtotal,
    discount: totals.discount,
    freight: 0,
    total: totals.total,
    payments: isPaid
      ? cart.payments
          .filter(({ amount }) => amount > 0)
          .map(({ method, amount, installments }) => ({ method, amount, installments }))
      : [],
    change: isPaid ? settlePayments(totals.total, cart.payments).change : 0,
    notes: cart.notes || null,
  }
}
