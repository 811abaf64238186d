import { formatBRL } from '../money/money.ts'
import { memoText } from './memo-text.ts'

/** How a line and an entry of another amount can still be the same payment. All in cents, none negative. */
export type Treatment = { principal: number | null; interest: number; fine: number; discount: number; fee: number }
/** The words are put together only for what is likely enough to be told. */
export type Explanation = { points: number; reason: () => string; treatment: Treatment; isExact?: true }

const whole: Treatment = { principal: null, interest: 0, fine: 0, discount: 0, fee: 0 }
/** What the same amount is worth. */
export const exactPoints = 55
const usualFine = 0.02
const monthlyInterest = 0.04
const largestDiscount = 0.1
const largestFee = 0.06
const smallestPart = 0.1
const collectors =
  /\b(cartao|maquin\w*|cielo|stone|rede|getnet|pagseguro|mercado ?pago|boleto|cobranca|liquidacao|adquirente|venda\w*)\b/

type Case = { lineCents: number; dueCents: number; lateDays: number; isIncome: boolean; memo: string; isPaid: boolean }

/** Null when nothing usual explains the difference. Amounts are magnitudes. */
export function explainDifference({ lineCents, dueCents, lateDays, isIncome, memo, isPaid }: Case): Explanation | null {
  const difference = lineCents - dueCents
  if (difference === 0) return { points: exactPoints, reason: () => 'Mesmo valor', treatment: whole, isExact: true }
  if (isPaid) return null
  if (difference > 0) return explainMore(difference, dueCents, lateDays)
  return explainLess(-difference, dueCents, lateDays, isIncome && collectors.test(memoText(memo)))
}

function explainMore(difference: number, dueCents: number, lateDays: number): Explanation | null {
  if (lateDays <= 0) return null
  const fineCents = Math.round(dueCents * usualFine)
  if (difference > fineCents + Math.ceil(dueCents * monthlyInterest * (lateDays / 30))) return null
  const fine = difference >= fineCents ? fineCents : 0
  const interest = difference - fine
  const words = [fine > 0 && 'multa', interest > 0 && 'juros'].filter(Boolean).join(' e ')
  return {
    points: 36,
    reason: () => `${formatBRL(difference)} a mais (${words})`,
    treatment: { ...whole, interest, fine },
  }
}

function explainLess(difference: number, dueCents: number, lateDays: number, isCollected: boolean): Explanation | null {
  const share = difference / dueCents
  if (isCollected && share <= largestFee)
    return {
      points: 32,
      reason: () => `${formatBRL(difference)} a menos (tarifa)`,
      treatment: { ...whole, fee: difference },
    }
  if (lateDays <= 0 && share <= largestDiscount) {
    return {
      points: 28,
      reason: () => `${formatBRL(difference)} a menos (desconto)`,
      treatment: { ...whole, discount: difference },
    }
  }
  if (1 - share < smallestPart) return null
  return {
    points: 12,
    reason: () => `Pagamento parcial: ficam ${formatBRL(difference)} em aberto`,
    treatment: { ...whole, principal: dueCents - difference },
  }
}
