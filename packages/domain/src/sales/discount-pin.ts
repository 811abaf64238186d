/** A third of a second: a number of few digits is tried slowly, by whoever should ever get what is kept of it. */
export const pinRounds = 600_000

/** What an approval is made for: this sale at this total, and no other. */
export const approvedText = (saleId: string, totalCents: number): string => `${saleId}:${totalCents}`
