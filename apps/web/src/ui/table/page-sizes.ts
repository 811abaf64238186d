/** What every list offers; one that begins with another size offers that as well. */
const pageSizes = [5, 10, 25, 50, 100, 200]

export const isPageSize = (size: number) => pageSizes.includes(size)

export const sizesAround = (usual: number) => [...new Set([...pageSizes, usual])].sort((a, b) => a - b)
