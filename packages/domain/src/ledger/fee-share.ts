/** The part of a fee that belongs to a part of what it is taken of, half up to the cent. */
export const feeShare = (feeCents: number, partCents: number, wholeCents: number): number =>
  wholeCents === 0
    ? 0
    : Number((2n * BigInt(feeCents) * BigInt(partCents) + BigInt(wholeCents)) / (2n * BigInt(wholeCents)))

/** How much of a receivable is paid by what arrives of it, its part of the fee being kept. */
export function principalArriving(arrivedCents: number, wholeCents: number, feeCents: number): number {
  if (feeCents >= wholeCents) return wholeCents
  let principal = Number((BigInt(arrivedCents) * BigInt(wholeCents)) / BigInt(wholeCents - feeCents))
  const arrives = () => principal - feeShare(feeCents, principal, wholeCents)
  while (arrives() < arrivedCents && principal < wholeCents) principal += 1
  while (arrives() > arrivedCents && principal > 1) principal -= 1
  return principal
}
