export type Settlement = { principalCents: number; restCents: number }
export type SettlementProblem = 'paid-too-much' | 'paid-too-little' | 'discount-too-large'
type Payment = {
  amountCents: number
  interestCents: number
  fineCents: number
  discountCents: number
  paidCents?: number | undefined
}

/**
 * How much of the agreed amount a payment settles and what it leaves open. What was paid includes interest and fine and is
 * short by the discount; nothing said means that all of it was paid.
 */
export function settle({
  amountCents,
  interestCents,
  fineCents,
  discountCents,
  paidCents,
}: Payment): Settlement | SettlementProblem {
  const principalCents = paidCents === undefined ? amountCents : paidCents - interestCents - fineCents + discountCents
  if (discountCents > amountCents + interestCents + fineCents) return 'discount-too-large'
  if (principalCents > amountCents) return 'paid-too-much'
  if (principalCents < 1 || discountCents > principalCents + interestCents + fineCents) return 'paid-too-little'
  return { principalCents, restCents: amountCents - principalCents }
}
