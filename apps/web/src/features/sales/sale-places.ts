import { linkOptions } from '@tanstack/react-router'

export const quotesPlace = linkOptions({ to: '/budgets' })
export const newSalePlace = linkOptions({ to: '/sales/sale' })
export const simpleSalePlace = linkOptions({ to: '/sales/simple-sale' })
export const salePlace = (id: string, key?: string) =>
  linkOptions({ to: '/sales/sale/$id', params: { id }, search: { key } })
export const editPlace = (id: string, key?: string) =>
  linkOptions({ to: '/sales/sale/$id/edit', params: { id }, search: { key } })

/** Opens a sale with the question of how to send it. */
export const sendingKey = 'send'
