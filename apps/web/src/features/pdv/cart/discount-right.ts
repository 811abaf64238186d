import { reasonsToAsk, usualDiscountLimit, type DiscountReason } from '@prumo/domain/sales/discount-limit'
import { cartTotals, isManual, type Cart, type CartLine } from './cart.ts'

const words: Record<DiscountReason, string> = {
  'above-limit': 'o desconto passa do limite',
  'typed-price': 'há um item avulso, com preço digitado',
  'nothing-to-pay': 'o total ficou zerado',
}

/** Why somebody without the right to give discounts needs somebody who has it; null: they do not. */
export function discountReason(cart: Cart, companyLimit: number | null): string | null {
  const { lines, total } = cartTotals(cart)
  const limited = cart.lines.map((line, index) => ({
    gross: lines[index]?.gross ?? 0,
    net: lines[index]?.net ?? 0,
    limit: line.discountLimit,
    unitPrice: line.unitPrice,
    unitCost: null,
    isPriceTyped: isManual(line) || hasNoPrice(line),
  }))
  const reasons = reasonsToAsk(limited, { companyLimit: companyLimit ?? usualDiscountLimit, total })
  if (reasons.length === 0) return null
  const isUnpriced = !cart.lines.some(isManual)
  const text = reasons
    .map((reason) => (reason === 'typed-price' && isUnpriced ? 'há um item sem preço no cadastro' : words[reason]))
    .join(' e ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** Neither the catalogue nor a table of prices says what it costs. */
const hasNoPrice = ({ isUnpriced, byTable }: CartLine) => isUnpriced === true && !byTable
