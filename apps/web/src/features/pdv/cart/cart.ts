import type { PriceOf } from '@prumo/domain/products/price-table'
import type { Unit } from '@prumo/domain/products/quantity'
import { saleTotals, type Discount, type SaleFault, type SaleTotals } from '@prumo/domain/sales/totals'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { TillClient } from '../pack/till-pack.ts'
import type { TenderRow } from './payments.ts'

export type CartLine = {
  key: string
  kind: 'product' | 'service'
  /** None of the three: typed at the till. */
  productId: string | null
  variationId: string | null
  serviceId: string | null
  code: string | null
  name: string
  unit: Unit
  /** Cents: what it costs here. */
  unitPrice: number
  /** What it costs everybody, and the client by a table; absent in a line that was kept before there were any, and of what was typed. */
  ownPrice?: number
  byTable?: ReturnType<PriceOf>
  /** The catalogue says no price; absent in a line that was kept before this was told. */
  isUnpriced?: boolean
  /** Thousandths. */
  quantity: number
  /** What the label of a scale says the line costs. */
  labelTotal: number | null
  discount: Discount | null
  /** Ten-thousandths of a percent; null: as the company says. */
  discountLimit: number | null
  thumbnailUrl: string | null
}

export type CartSeller = { id: string; name: string }

/** Somebody who may give discounts agreed to what `approved` tells. */
export type CartApproval = { userId: string; name: string; approved: string; proof: string }

/** All that is known of a sale that is not made yet. It lies in the browser's database after every change. */
export type Cart = {
  /** Of the sale it becomes, so that it becomes one sale however often that is tried. */
  saleId: string
  /** Counted by the till; null until there is something in the cart. */
  number: number | null
  /** In the order in which they came. */
  lines: CartLine[]
  discount: Discount | null
  approval?: CartApproval | null
  /** null: Consumidor final. */
  client: TillClient | null
  /** CPF or CNPJ to be printed, without it becoming somebody's record. */
  receiptDocument: string
  /** null: whoever is signed in. */
  seller: CartSeller | null
  notes: string
  payments: TenderRow[]
  focusedPayment: string | null
  /** null: later when there is a service in it. */
  deliversLater: boolean | null
}

export const emptyCart = (number: number | null = null): Cart => ({
  saleId: uuidv7(),
  number,
  lines: [],
  discount: null,
  client: null,
  receiptDocument: '',
  seller: null,
  notes: '',
  payments: [],
  focusedPayment: null,
  deliversLater: null,
})

export type CartTotals = {
  /** Lines with their own discounts, before the one on the whole. */
  subtotal: number
  discount: number
  total: number
  lines: SaleTotals['lines']
  fault: SaleFault | null
}

/** What a cart comes to. Where something is off, what can still be said, and the fault. */
export function cartTotals({ lines, discount }: Pick<Cart, 'lines' | 'discount'>): CartTotals {
  const found = saleTotals(lines, { discount })
  if (typeof found === 'object') return { ...summed(found), fault: null }
  const without = saleTotals(lines)
  if (typeof without === 'object') return { ...summed(without), fault: found }
  const bare = saleTotals(lines.map((line) => ({ ...line, discount: null })))
  return typeof bare === 'object'
    ? { ...summed(bare), fault: found }
    : { subtotal: 0, discount: 0, total: 0, lines: [], fault: found }
}

/** All that somebody agrees to who agrees to this cart. */
export const approvedOf = (cart: Cart) => ({ ...cart, total: cartTotals(cart).total })

const summed = ({ products, services, discount, total, lines }: SaleTotals) => ({
  subtotal: products + services,
  discount,
  total,
  lines,
})

/** Why a cart cannot be paid yet; null: it can. */
export function checkoutProblem(cart: Cart, isEditingDiscount: boolean): string | null {
  if (cart.lines.length === 0) return 'Adicione produtos ao carrinho antes de continuar.'
  if (isEditingDiscount) return 'Finalize a edição do desconto antes de continuar.'
  const { subtotal, fault } = cartTotals(cart)
  if (fault) return faultText(fault)
  return subtotal === 0 ? 'O subtotal não pode ser zero.' : null
}

const faultTexts: Partial<Record<SaleFault, string>> = {
  negative: 'O desconto não pode ser menor que zero.',
  'too-large': 'O valor da venda passa do limite.',
}
export const faultText = (fault: SaleFault) => faultTexts[fault] ?? 'O desconto não pode ser maior que o subtotal.'

export const hasService = ({ lines }: Pick<Cart, 'lines'>) => lines.some(({ kind }) => kind === 'service')

/** Paid now, handed over or carried out another day: what was ticked, else whether there is a service in it. */
export const isDeliveredLater = (cart: Pick<Cart, 'lines' | 'deliversLater'>) => cart.deliversLater ?? hasService(cart)

export const isManual = ({ productId, serviceId }: Pick<CartLine, 'productId' | 'serviceId'>) =>
  productId === null && serviceId === null

/** What to call a cart that nobody named. */
export const cartName = (cart: Cart) => cart.client?.name ?? `Venda de ${cart.lines[0]?.name ?? 'ninguém'}`
