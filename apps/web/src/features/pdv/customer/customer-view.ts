import { formatBRL } from '@prumo/domain/money/money'
import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import { cartTotals, type Cart } from '../cart/cart.ts'
import { installmentsText, leftFor, shownPix, type TenderRow } from '../cart/payments.ts'
import type { pixOfRow } from '../cart/pix-of-row.ts'

export type CustomerLine = {
  key: string
  name: string
  quantity: number
  unit: string
  unitPrice: number
  total: number
  thumbnailUrl: string | null
}

/** What a client sees of a sale: never costs, stock or anybody's document. */
export type CustomerView =
  | { state: 'idle' }
  | {
      state: 'selling'
      client: string | null
      lines: CustomerLine[]
      subtotal: number
      discount: number
      total: number
      paid: string[]
      pix: { code: string; amount: number } | null
      later: string | null
    }
  | { state: 'thanks'; change: number }

const words: Record<SalePaymentMethod, string> = {
  MONEY: 'em dinheiro',
  CREDITCARD: 'no crédito',
  DEBITCARD: 'no débito',
  PIX: 'no Pix',
  TICKET: 'no boleto',
  STORECREDIT: 'de crédito da loja',
}

type PixOf = (row: TenderRow) => ReturnType<typeof pixOfRow>

/** `pixOf`: while it is being paid. */
export function customerView(cart: Cart, isPaying: boolean, pixOf: PixOf | null): CustomerView {
  if (cart.lines.length === 0) return { state: 'idle' }
  const totals = cartTotals(cart)
  const focused = isPaying ? shownPix(cart) : undefined
  const code = focused && !focused.isReceived ? pixOf?.(focused)?.code : undefined
  const others = isPaying ? cart.payments.filter((row) => (row !== focused || row.isReceived) && row.amount > 0) : []
  const money = isPaying ? cart.payments.find((row) => row !== focused && row.method === 'MONEY') : undefined
  const rest = money ? leftFor(cart.payments, money.key, totals.total) : 0
  return {
    state: 'selling',
    client: cart.client?.name ?? null,
    lines: cart.lines.map(({ key, name, quantity, unit, unitPrice, thumbnailUrl }, index) => ({
      key,
      name,
      quantity,
      unit,
      unitPrice,
      thumbnailUrl,
      total: totals.lines[index]?.total ?? 0,
    })),
    subtotal: totals.subtotal,
    discount: totals.discount,
    total: totals.total,
    paid: others
      .filter(({ method }) => method !== 'MONEY')
      .map(({ method, amount, installments }) =>
        installments > 1
          ? `${installmentsText(amount, installments)} ${words[method]}`
          : `${formatBRL(amount)} ${words[method]}`,
      ),
    pix: focused && code ? { code, amount: focused.amount } : null,
    later: rest > 0 ? `Depois: ${formatBRL(rest)} em dinheiro` : null,
  }
}
