/** A device may have sold so many without a network; beyond that its count is lost, and the server's is believed. */
const mostAhead = 10_000

/** The count only ever goes on, whichever of the two is further. */
export const nextNumberOf = (known: number, heard: number): number =>
  known > heard + mostAhead ? heard : Math.max(known, heard)
