import type { PriceOf } from '@prumo/domain/products/price-table'
import { fitsUnit, thousandths } from '@prumo/domain/products/quantity'
import type { Discount } from '@prumo/domain/sales/totals'
import type { TillClient, TillItem } from '../pack/till-pack.ts'
import { emptyCart, isManual, type Cart, type CartApproval, type CartLine, type CartSeller } from './cart.ts'
import { changePayments, type PaymentAction } from './payments.ts'

/** Thousandths: what may be typed, and what a line may come to by adding. */
const mostTyped = 999 * thousandths.scale
const mostOfLine = 1000 * thousandths.scale

export const tooMany = 'Quantidade máxima atingida.'

export type ManualItem = { name: string; unitPrice: number; quantity: number }

export type CartAction =
  | { do: 'add'; key: string; item: TillItem; quantity: number; labelTotal: number | null; priceOf: PriceOf }
  | { do: 'add-manual'; key: string; item: ManualItem }
  | { do: 'set-quantity'; key: string; quantity: number }
  | { do: 'step'; key: string; by: number }
  | { do: 'remove'; key: string }
  | { do: 'restore'; line: CartLine; index: number }
  | { do: 'discount-line'; key: string; discount: Discount | null }
  | { do: 'discount'; discount: Discount | null }
  | { do: 'approve'; approval: CartApproval }
  | { do: 'client'; client: TillClient | null; priceOf: PriceOf }
  | { do: 'seller'; seller: CartSeller | null }
  | { do: 'document'; document: string }
  | { do: 'notes'; notes: string }
  | { do: 'delivers-later'; deliversLater: boolean }
  | { do: 'number'; number: number }
  | { do: 'pay'; payment: PaymentAction; total: number }
  | { do: 'prices'; prices: ReadonlyMap<string, number>; priceOf: PriceOf }
  | { do: 'restart' }

/** `problem`: why nothing was changed; `touched`: the line that came in or grew. */
export type CartChange = { cart: Cart; problem: string | null; touched: string | null }

/** The one way in which a cart changes. What somebody agreed to is agreed to as it was. */
export function changeCart(before: Cart, action: CartAction): CartChange {
  const change = changeAsAsked(before, action)
  const { cart } = change
  const isSame = cart.lines === before.lines && cart.discount === before.discount
  return isSame || !cart.approval ? change : { ...change, cart: { ...cart, approval: null } }
}

function changeAsAsked(cart: Cart, action: CartAction): CartChange {
  switch (action.do) {
    case 'add':
      return addItem(cart, action)
    case 'add-manual':
      return addLine(cart, manualLine(action.key, action.item))
    case 'set-quantity':
      return setQuantity(cart, action.key, action.quantity, mostTyped)
    case 'step': {
      const line = cart.lines.find(({ key }) => key === action.key)
      return line ? setQuantity(cart, action.key, line.quantity + action.by, mostOfLine) : same(cart)
    }
    case 'remove':
      return same({ ...cart, lines: cart.lines.filter(({ key }) => key !== action.key) })
    case 'restore':
      return {
        ...same({ ...cart, lines: cart.lines.toSpliced(action.index, 0, action.line) }),
        touched: action.line.key,
      }
    case 'discount-line':
      return same(withLine(cart, action.key, { discount: action.discount }))
    case 'prices':
      return same({
        ...cart,
        lines: cart.lines.map((line) => {
          const ownPrice = action.prices.get(line.key) ?? line.ownPrice ?? line.unitPrice
          return priced({ ...line, ownPrice }, action.priceOf)
        }),
      })
    case 'client':
      return same({ ...cart, client: action.client, lines: linesPriced(cart.lines, action.priceOf) })
    default:
      return same(changeRest(cart, action))
  }
}

type RestAction = Extract<
  CartAction,
  { do: 'discount' | 'approve' | 'seller' | 'document' | 'notes' | 'delivers-later' | 'number' | 'pay' | 'restart' }
>

function changeRest(cart: Cart, action: RestAction): Cart {
  switch (action.do) {
    case 'discount':
      return { ...cart, discount: action.discount }
    case 'approve':
      return { ...cart, approval: action.approval }
    case 'seller':
      return { ...cart, seller: action.seller }
    case 'document':
      return { ...cart, receiptDocument: action.document }
    case 'notes':
      return { ...cart, notes: action.notes }
    case 'delivers-later':
      return { ...cart, deliversLater: action.deliversLater }
    case 'number':
      return { ...cart, number: cart.number ?? action.number }
    case 'pay':
      return { ...cart, ...changePayments(cart, action.total, action.payment) }
    case 'restart':
      // The number was not printed on anything: the next sale has it.
      return emptyCart(cart.number)
  }
}

const same = (cart: Cart): CartChange => ({ cart, problem: null, touched: null })
const refused = (cart: Cart, problem: string): CartChange => ({ cart, problem, touched: null })

/** At what it costs the client: typed prices stay, and what the label of a scale says is paid by everybody. */
function priced(line: CartLine, priceOf: PriceOf): CartLine {
  if (isManual(line)) return line
  const { ownPrice = line.unitPrice, labelTotal } = line
  const byTable = priceOf(line)
  return { ...line, ownPrice, byTable, unitPrice: labelTotal === null ? (byTable?.price ?? ownPrice) : ownPrice }
}

/** The same lines where nothing costs anything else: whoever agreed to them still does. */
function linesPriced(lines: CartLine[], priceOf: PriceOf): CartLine[] {
  const next = lines.map((line) => priced(line, priceOf))
  const isSame = next.every(({ unitPrice, byTable }, index) => {
    const before = lines[index]!
    return unitPrice === before.unitPrice && byTable?.table === before.byTable?.table
  })
  return isSame ? lines : next
}

function addItem(cart: Cart, action: Extract<CartAction, { do: 'add' }>): CartChange {
  const { key, item, quantity, labelTotal, priceOf } = action
  const { id: _id, stock: _stock, minimum: _minimum, maximum: _maximum, hasVariations: _hasVariations, ...sold } = item
  return addLine(cart, priced({ ...sold, key, quantity, labelTotal, discount: null }, priceOf))
}

const manualLine = (key: string, { name, unitPrice, quantity }: ManualItem): CartLine => ({
  key,
  kind: 'product',
  productId: null,
  variationId: null,
  serviceId: null,
  code: null,
  name,
  unit: 'UN',
  unitPrice,
  quantity,
  labelTotal: null,
  discount: null,
  discountLimit: null,
  thumbnailUrl: null,
})

/** One of the same makes the line grow; what a scale has labelled is a piece of its own. */
function addLine(cart: Cart, line: CartLine): CartChange {
  if (line.quantity > mostTyped || line.quantity <= 0) return refused(cart, tooMany)
  if (!fits(line, line.quantity)) return refused(cart, wholeOnly(line))
  const found = cart.lines.find((one) => isSameThing(one, line))
  if (!found) return { ...same({ ...cart, lines: [...cart.lines, line] }), touched: line.key }
  return setQuantity(cart, found.key, found.quantity + line.quantity, mostOfLine)
}

function isSameThing(one: CartLine, other: CartLine) {
  const isLabelled = one.labelTotal !== null || other.labelTotal !== null
  return (
    !isLabelled &&
    one.kind === other.kind &&
    one.productId === other.productId &&
    one.variationId === other.variationId &&
    one.serviceId === other.serviceId &&
    one.name === other.name &&
    one.unitPrice === other.unitPrice
  )
}

function setQuantity(cart: Cart, key: string, quantity: number, most: number): CartChange {
  const line = cart.lines.find((one) => one.key === key)
  if (!line) return same(cart)
  if (quantity <= 0) return same({ ...cart, lines: cart.lines.filter((one) => one !== line) })
  if (quantity > most) return refused(cart, tooMany)
  if (!fits(line, quantity)) return refused(cart, wholeOnly(line))
  // Another quantity than the label's has the price of the catalogue.
  const labelTotal = quantity === line.quantity ? line.labelTotal : null
  const unitPrice = labelTotal === null ? (line.byTable?.price ?? line.unitPrice) : line.unitPrice
  return { ...same(withLine(cart, key, { quantity, labelTotal, unitPrice })), touched: key }
}

const fits = ({ kind, unit }: CartLine, quantity: number) => kind === 'service' || fitsUnit(quantity, unit)
const wholeOnly = ({ name }: CartLine) => `${name} é vendido por inteiro: use uma quantidade sem vírgula.`

const withLine = (cart: Cart, key: string, change: Partial<CartLine>): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
})
