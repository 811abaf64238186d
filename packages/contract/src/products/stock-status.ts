/** How much there is of something, judged by its own limits: nothing, too little, too much, or neither. */
export const stockStatusLabels = {
  OUT_OF_STOCK: 'Sem estoque',
  LOW_STOCK: 'Estoque baixo',
  OVERSTOCK: 'Excesso',
  NORMAL: 'Normal',
} as const
export type StockStatus = keyof typeof stockStatusLabels
export const stockStatuses = Object.keys(stockStatusLabels) as [StockStatus, ...StockStatus[]]
