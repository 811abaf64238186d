/** `01-004217`: the series of the till, and what it has counted. */
export const saleNumber = (series: string, number: number) => `${series}-${String(number).padStart(6, '0')}`
