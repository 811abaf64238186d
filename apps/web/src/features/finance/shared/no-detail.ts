/** The choice of entries that have none of a detail. */
export const noDetail = 'none'
