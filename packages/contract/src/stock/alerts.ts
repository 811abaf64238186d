import * as z from 'zod'
import { byId, id, instant, searchText } from '../fields.ts'
import { listOf, listOutput } from '../list.ts'
import { quantity } from '../numbers.ts'
import { productAccess } from '../products/product-access.ts'
import { unitOfMeasurement } from '../products/products.ts'
import { defineRoutes } from '../route.ts'

export const severityLabels = { CRITICAL: 'Crítico', WARNING: 'Baixo' } as const
const severity = z.enum(['WARNING', 'CRITICAL'], 'Gravidade inválida')
const base = 'product/api/v1/products/stock/alerts'

export const stockAlert = z.object({
  id,
  productId: id,
  productName: z.string(),
  variationId: id.nullable(),
  variationName: z.string().nullable(),
  unitOfMeasurement,
  severity,
  currentStock: quantity,
  minimumStock: quantity.nullable(),
  location: z.string().nullable(),
  category: z.string().nullable(),
  createdAt: instant,
  acknowledgedAt: instant.nullable(),
  acknowledgedBy: z.string().nullable(),
  resolvedAt: instant.nullable(),
  resolvedBy: z.string().nullable().describe('null on a resolved one: stock rose above the minimum again'),
})
export type StockAlert = z.input<typeof stockAlert>

export const stockAlerts = defineRoutes({
  open: {
    method: 'GET',
    path: base,
    summary: 'Alerts that are not resolved, critical ones first, then the newest',
    access: productAccess.read,
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(5) }),
    output: listOutput(stockAlert),
  },
  list: {
    method: 'POST',
    path: `${base}/filter`,
    summary: 'Alerts of stock, resolved ones too where asked for',
    access: productAccess.read,
    ...listOf(stockAlert, {
      filters: { search: searchText, productId: id, severity, isResolved: z.boolean(), isAcknowledged: z.boolean() },
      sort: ['urgency', 'createdAt'],
    }),
  },
  acknowledge: {
    method: 'PUT',
    path: `${base}/{id}/acknowledge`,
    summary: 'Say that somebody has seen an alert',
    access: productAccess.write,
    params: byId,
    output: stockAlert,
  },
  resolve: {
    method: 'PUT',
    path: `${base}/{id}/resolve`,
    summary: 'Close an alert that was acknowledged',
    access: productAccess.write,
    params: byId,
    output: stockAlert,
  },
})
