import { linkOptions } from '@tanstack/react-router'

export const quotesDestination = linkOptions({ to: '/budgets' })
export const newSaleDestination = linkOptions({ to: '/sales/sale' })
export const simpleSaleDestination = linkOptions({ to: '/sales/simple-sale' })
export const saleDestination = (id: string, key?: string) =>
  linkOptions({ to: '/sales/sale/$id', params: { id }, search: { key } })
export const editDestination = (id: string, key?: string) =>
  linkOptions({ to: '/sales/sale/$id/edit', params: { id }, search: { key } })

/** Opens a sale with the question of how to send it. */
export const sendingKey = 'send'
