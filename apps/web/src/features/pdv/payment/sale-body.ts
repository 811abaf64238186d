import { fromCents } from '@prumo/domain/money/money'
import { percentages } from '@prumo/domain/products/pricing'
import { thousandths } from '@prumo/domain/products/quantity'
import { approvedText } from '@prumo/domain/sales/discount-pin'
import { receivedRows, settlePayments } from '@prumo/domain/sales/payments'
import type { Discount } from '@prumo/domain/sales/totals'
import { approvedOf, cartTotals, isDeliveredLater, type Cart, type CartLine } from '../cart/cart.ts'
import { dueDatesOf } from '../cart/payments.ts'
import type { CompletedSaleBody, SaleBody } from '../device/stored-sale.ts'

export type Completion = {
  tillId: string
  shiftId: string | null
  deviceId: string | undefined
  number: number
  happenedAt: string
  /** The day it is for the company. */
  today: string
  receiptToken: string
  entries: { isWanted: boolean; bankAccountId: string | null } | undefined
  accountOf: (pixKeyId: string | null) => string | null
}

/** A sale completed here: it stands as it was printed. */
export function completedSale(cart: Cart, done: Completion): CompletedSaleBody {
  const { total } = cartTotals(cart)
  const { change } = settlePayments(total, cart.payments)
  const isLater = isDeliveredLater(cart)
  return {
    ...commonParts(cart, total),
    paid: true,
    ...(isLater && { deliversLater: true }),
    payments: receivedRows(total, cart.payments).map((row) => ({
      method: row.method,
      amount: fromCents(row.amount),
      installments: row.installments,
      ...(row.brand && { brand: row.brand }),
      ...(row.method === 'TICKET' && { dueDates: dueDatesOf(row, done.today) }),
      ...(row.method === 'PIX' && { isReceived: row.isReceived, bankAccountId: done.accountOf(row.pixKeyId) }),
    })),
    till: {
      tillId: done.tillId,
      shiftId: done.shiftId,
      ...(done.deviceId && { deviceId: done.deviceId }),
      number: done.number,
      happenedAt: done.happenedAt,
      ...(change > 0 && { change: fromCents(change) }),
      receiptToken: done.receiptToken,
    },
    ...(done.entries && { createsEntries: done.entries.isWanted }),
    ...(done.entries?.isWanted &&
      done.entries.bankAccountId && { entries: { bankAccountId: done.entries.bankAccountId } }),
  }
}

/** An order that is paid another day: checked by the server against its own prices. */
export function savedOrder(cart: Cart): SaleBody {
  const { products = [], services = [], ...rest } = commonParts(cart, cartTotals(cart).total)
  return {
    ...rest,
    status: 'APPROVED',
    // Without a price it is the catalogue's of this moment, which the total is compared with.
    products: products.map(({ unitPrice, ...item }) => (item.productId ? item : { ...item, unitPrice })),
    services: services.map(({ unitPrice: _unitPrice, ...item }) => item),
  }
}

function commonParts(cart: Cart, total: number): SaleBody & { id: string } {
  const placed = cart.lines.map((line, position) => ({ line, position }))
  return {
    id: cart.saleId,
    origin: 'pdv',
    clientId: cart.client?.id ?? null,
    ...(cart.seller && { sellerId: cart.seller.id }),
    products: placed
      .filter(({ line }) => line.kind === 'product')
      .map(({ line, position }) => productOf(line, position)),
    services: placed
      .filter(({ line }) => line.kind === 'service')
      .map(({ line, position }) => ({ serviceId: line.serviceId!, serviceName: line.name, ...itemOf(line, position) })),
    discount: discountOf(cart.discount),
    totalPrice: fromCents(total),
    ...(cart.approval?.approved === approvedText(approvedOf(cart)) && {
      approval: { userId: cart.approval.userId, proof: cart.approval.proof },
    }),
    ...(cart.receiptDocument && { metadados: [{ key: documentKey, value: cart.receiptDocument }] }),
    notes: cart.notes,
  }
}

/** Under which a sale keeps the CPF or CNPJ that was asked for at the till. */
export const documentKey = 'CPF no recibo'

const productOf = (line: CartLine, position: number) => ({
  productId: line.productId,
  variationId: line.variationId,
  productName: line.name,
  ...(line.labelTotal !== null && { labelTotal: fromCents(line.labelTotal) }),
  ...itemOf(line, position),
})

const itemOf = (line: CartLine, position: number) => ({
  position,
  quantity: thousandths.fromWhole(line.quantity),
  unitPrice: fromCents(line.unitPrice),
  discount: discountOf(line.discount),
})

function discountOf(discount: Discount | null) {
  if (!discount || discount.amount === 0) return null
  return discount.by === 'value'
    ? { by: 'value' as const, amount: fromCents(discount.amount) }
    : { by: 'percent' as const, amount: percentages.fromWhole(discount.amount) }
}
