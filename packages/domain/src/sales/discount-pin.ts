/** As slow as a till can bear: a third of a second on a counter's computer. */
export const pinRounds = 600_000

/** What an approval is made for: this sale at this total, and no other. */
export const approvedText = (saleId: string, totalCents: number): string => `${saleId}:${totalCents}`

/** Of which the byte that tills know is made. */
export const hintText = 'hint'
