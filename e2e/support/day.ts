/** Days from the company's today on, in Brasília, where it may still be yesterday by the clock of a server. */
export const day = (offset = 0) => new Date(Date.now() - 3 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)
