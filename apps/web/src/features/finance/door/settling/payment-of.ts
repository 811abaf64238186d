export type PaymentDraft = {
  interestCents: number
  fineCents: number
  discountCents: number
  amountPaidCents: number | null
}

/** What is due, what is paid and what stays open, before the server is asked. */
export function paymentOf({ amountCents }: { amountCents: number }, draft: PaymentDraft) {
  const dueCents = amountCents + draft.interestCents + draft.fineCents - draft.discountCents
  const paidCents = draft.amountPaidCents ?? dueCents
  const principalCents = paidCents - draft.interestCents - draft.fineCents + draft.discountCents
  return {
    dueCents,
    paidCents,
    restCents: Math.max(0, amountCents - principalCents),
    problem: problemOf(amountCents, principalCents, paidCents),
  }
}

function problemOf(amountCents: number, principalCents: number, paidCents: number): string | null {
  if (paidCents <= 0) return 'Informe o valor pago'
  if (principalCents > amountCents) return 'Acima do valor em aberto. Informe o excedente como juros ou multa.'
  if (principalCents <= 0) return 'O valor pago precisa ser maior que os juros e a multa.'
  return null
}
