import { formatBRL } from '../money/money.ts'
import { isCardOperator } from './card-payouts.ts'
import { memoText } from './memo-text.ts'
import { principalArriving } from '../ledger/fee-share.ts'

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
const collectors = /\b(boleto|cobranca|liquidacao|venda\w*)\b/

type Case = {
  lineCents: number
  dueCents: number
  /** What an operator is expected to keep of it, booked already. */
  feeCents: number
  lateDays: number
  isIncome: boolean
  memo: string
  isPaid: boolean
}

/** Null when nothing usual explains the difference. Amounts are magnitudes. */
export function explainDifference(one: Case): Explanation | null {
  const { lineCents, dueCents, feeCents, lateDays, isIncome, memo, isPaid } = one
  const arrivesCents = dueCents - feeCents
  const difference = lineCents - arrivesCents
  if (lineCents === dueCents) return same('Mesmo valor')
  if (difference === 0) return same(`Mesmo valor, já sem a taxa prevista de ${formatBRL(feeCents)}`)
  if (isPaid) return null
  if (difference > 0) return feeCents > 0 ? null : explainMore(difference, dueCents, lateDays)
  const text = memoText(memo)
  const isCollected = isIncome && (collectors.test(text) || isCardOperator(memo))
  const less = explainLess(-difference, arrivesCents, lateDays, isCollected, feeCents > 0)
  const arrived = less?.treatment.principal ?? null
  if (!less || arrived === null || feeCents === 0) return less
  const principal = principalArriving(arrived, dueCents, feeCents)
  return { ...less, reason: () => partWords(dueCents - principal), treatment: { ...less.treatment, principal } }
}

const partWords = (restCents: number) => `Pagamento parcial: ficam ${formatBRL(restCents)} em aberto`

const same = (words: string): Explanation => ({
  points: exactPoints,
  reason: () => words,
  treatment: whole,
  isExact: true,
})

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

function explainLess(
  difference: number,
  dueCents: number,
  lateDays: number,
  isCollected: boolean,
  hasFee: boolean,
): Explanation | null {
  const share = difference / dueCents
  if (isCollected && share <= largestFee)
    return {
      points: 32,
      reason: () => `${formatBRL(difference)} a menos (${hasFee ? 'tarifa além da prevista' : 'tarifa'})`,
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
  return { points: 12, reason: () => partWords(difference), treatment: { ...whole, principal: dueCents - difference } }
}
