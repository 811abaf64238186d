import * as z from 'zod'
import { byId, id, nothing } from '../fields.ts'
import { listOutput } from '../list.ts'
import { notNegative, quantity } from '../numbers.ts'
import { productAccess } from '../products/product-access.ts'
import { unitOfMeasurement } from '../products/products.ts'
import { defineRoutes } from '../route.ts'

export const stockNoticeKindLabels = {
  out_of_stock: 'Sem estoque',
  low_stock: 'Estoque baixo',
  stock_movement: 'Movimentação grande',
  stock_restored: 'Estoque reposto',
} as const
export type StockNoticeKind = keyof typeof stockNoticeKindLabels
export const stockNoticeKinds = Object.keys(stockNoticeKindLabels) as [StockNoticeKind, ...StockNoticeKind[]]

/** Moved in or out at once, this much is worth telling; in thousandths. */
export const largeMovement = 50_000
export const usualStockThreshold = 10
/** More than a person follows one by one; who wants to hear of everything says so in the settings. */
export const mostStockSubscriptions = 500

/** A push is the bell's message on a device, so it needs the bell. */
const channels = z
  .object({ bell: z.boolean(), push: z.boolean(), email: z.boolean() })
  .transform((ways) => ({ ...ways, push: ways.push && ways.bell }))

export const stockNoticeSettings = z.object({
  channels: z.object({
    out_of_stock: channels,
    low_stock: channels,
    stock_movement: channels,
    stock_restored: channels,
  }),
  followsAll: z.boolean().describe('every product at its own minimum, besides those followed one by one'),
})
export type StockNoticeSettings = z.output<typeof stockNoticeSettings>

export const usualStockNotices: StockNoticeSettings = {
  channels: {
    out_of_stock: { bell: true, push: true, email: true },
    low_stock: { bell: true, push: true, email: false },
    stock_movement: { bell: true, push: false, email: false },
    stock_restored: { bell: true, push: false, email: false },
  },
  followsAll: false,
}

const threshold = notNegative('Limite deve ser maior ou igual a 0', 'Informe o limite de estoque')

const subscription = z.object({
  id,
  userId: id,
  productId: id,
  productName: z.string(),
  sku: z.string(),
  variationId: id.nullable(),
  variationName: z.string().nullable(),
  unitOfMeasurement,
  currentStock: quantity,
  stockThreshold: quantity,
  alertThreshold: quantity.describe('as stockThreshold'),
  isActive: z.boolean(),
  enabled: z.boolean().describe('as isActive'),
})
export type StockSubscription = z.input<typeof subscription>

const item = { productId: z.uuid('Selecione um produto').toLowerCase(), variationId: id.nullable().optional() }
const device = z.string().max(4096).optional().describe('devices are registered by their own call')
const base = 'notifications/api/v1/Subscription'

export const stockSubscriptions = defineRoutes({
  create: {
    method: 'POST',
    path: base,
    summary: 'Follow a product, or one of its variations; following it again sets another limit',
    access: productAccess.read,
    body: z.object({ userId: id, ...item, stockThreshold: threshold.default(usualStockThreshold * 1000) }),
    output: subscription,
  },
  list: {
    method: 'GET',
    path: `${base}/my-subscriptions`,
    summary: 'The products one follows',
    access: productAccess.read,
    query: z.object({ isActive: z.enum(['true', 'false']).optional(), productId: id.optional() }),
    output: listOutput(subscription),
  },
  changeThreshold: {
    method: 'PUT',
    path: `${base}/{id}/threshold`,
    summary: 'Set the limit at which one is told of a product, or pause it',
    access: productAccess.read,
    params: byId,
    body: z.object({ id: id.optional(), stockThreshold: threshold, isActive: z.boolean().optional() }),
    output: subscription,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/{id}`,
    summary: 'Follow a product no longer',
    access: productAccess.read,
    params: byId,
    output: nothing,
  },
  subscribe: {
    method: 'POST',
    path: 'notifications/subscribe-stock',
    summary: 'Follow a product, or one of its variations, by the call of the notification settings',
    access: productAccess.read,
    body: z.object({
      ...item,
      productName: z.string().max(150).optional(),
      variationName: z.string().max(150).nullable().optional(),
      alertThreshold: threshold.default(usualStockThreshold * 1000),
      fcmToken: device,
    }),
    output: subscription,
  },
  unsubscribe: {
    method: 'POST',
    path: 'notifications/unsubscribe-stock',
    summary: 'Follow a product, or one of its variations, no longer',
    access: productAccess.read,
    body: z.object({ ...item, fcmToken: device }),
    output: nothing,
  },
  sendAlert: {
    method: 'POST',
    path: 'notifications/send-stock-alert',
    summary: 'Tell everybody who follows a product that it is short now; the text is the server’s',
    access: productAccess.write,
    body: z.object({ ...item, type: z.enum(stockNoticeKinds).optional().describe('what is true is told') }),
    output: z.object({ type: z.enum(['out_of_stock', 'low_stock']), told: z.int() }),
    limits: [{ by: 'user', max: 300, seconds: 3600 }],
  },
  settings: {
    method: 'GET',
    path: 'notifications/stock-settings',
    summary: 'What one wants to be told about stock, and how',
    access: productAccess.read,
    output: stockNoticeSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: 'notifications/stock-settings',
    summary: 'Choose what to be told about stock, and how',
    access: productAccess.read,
    body: stockNoticeSettings,
    output: stockNoticeSettings,
  },
})
