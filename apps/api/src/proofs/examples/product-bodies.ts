import { gtinCheckDigit } from '@prumo/domain/products/gtin'
import { usualStockNotices } from '@prumo/contract/stock/subscriptions'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { unique, type ExampleBodies } from './example-values.ts'

const list = () => ({ skip: 0, limit: 10, fields: ['id', 'name'], filters: { search: 'a' }, sort: '-name' })
const product = () => ({
  name: unique('Produto'),
  sku: unique('SKU').replace(' ', '-'),
  generalStatus: 'ACTIVE',
  brand: 'Marca',
  pricing: { salePrice: 20, discountPolicy: 5 },
  stock: { unitOfMeasurement: 'UN', weightNet: 0.5, minimumStock: 1, maximumStock: 9, location: 'A-1' },
  tax: { origem: 0, ncm: '84151011', cfop: '5102', aliquotaIcms: 18 },
  metadados: [{ key: 'Cor', value: 'Branca' }],
  additionalInfo: { tags: ['novo'] },
  validityAfterUse: { hasValidity: true, value: 6, type: 'MONTHLY' },
})
const variation = () => ({
  name: unique('Variação'),
  sku: unique('VAR').replace(' ', '-'),
  attributes: { color: 'Azul', colorHex: '#001f54', size: unique('M') },
  pricing: { salePrice: 20 },
  stock: { minimumStock: 1, batch: 'L1', expirationDate: '2030-01-31' },
  dimensions: { height: 1, weight: 0.2 },
  metadata: { tags: ['novo'], visibility: 'VISIBLE', featured: false },
})
let barcodes = 0
/** One that nothing has yet. */
export function someBarcode(): string {
  const digits = `789${String(++barcodes).padStart(9, '0')}`
  return digits + gtinCheckDigit(digits)
}
const priceChange = () => ({ ids: [uuidv7()], change: { by: 'percent', amount: 10, direction: 'up', ending: '90' } })
export const adjustment = () => ({
  adjustmentType: 'add',
  quantity: 3,
  movementType: 'ADJUSTMENT',
  reason: 'Contagem do mês',
  location: 'A-1',
})

export const productBodies: ExampleBodies = {
  'purchasing/supplier-invoices.list': () => ({
    skip: 0,
    limit: 10,
    fields: ['id', 'number'],
    filters: { search: 'a' },
  }),
  'purchasing/supplier-invoices.decide': () => ({ shareMode: 'value' }),
  'purchasing/supplier-invoices.receive': () => ({ version: 1 }),
  'purchasing/supplier-invoices.pay': () => ({ bankAccountId: uuidv7(), dueOn: '2030-01-31' }),
  'purchasing/supplier-invoices.undo': () => ({ version: 2 }),
  'purchasing/replenishment.list': () => ({ skip: 0, limit: 10, fields: ['id', 'urgency'], filters: { toBuy: true } }),
  'purchasing/replenishment.order': () => ({ supplierId: uuidv7(), lines: [{ productId: uuidv7(), quantity: 2 }] }),
  'products/products.list': list,
  'products/products.create': product,
  // Without prices, which have a key of their own.
  'products/products.update': () => ({ name: unique('Produto'), stock: { minimumStock: 3 }, version: 1 }),
  'products/products.totals': () => ({ filters: { search: 'a', stockStatus: 'LOW_STOCK' } }),
  'products/products.changeAll': () => ({ ids: [uuidv7()], generalStatus: 'INACTIVE' }),
  'products/price-tables.list': () => ({ filters: { validOn: '2026-01-31' }, sort: '-validFrom' }),
  'products/price-tables.create': () => ({
    name: unique('Tabela'),
    customerGroup: 'Atacado',
    validFrom: '2026-01-01',
    validUntil: null,
    items: [],
  }),
  'products/price-tables.update': () => ({ name: unique('Tabela'), validUntil: '2026-12-31', items: [], version: 1 }),
  'products/price-changes.preview': priceChange,
  'products/price-changes.apply': priceChange,
  'products/products.changeStatus': () => ({ generalStatus: 'INACTIVE' }),
  'products/categories.list': () => ({ ...list(), sort: '-path' }),
  'products/categories.create': () => ({ name: unique('Categoria') }),
  'products/categories.update': () => ({ name: unique('Categoria'), parentId: null, version: 1 }),
  'products/variations.list': list,
  'products/variations.create': variation,
  'products/variations.createAll': () => ({ variations: [variation(), variation()] }),
  'products/variations.update': () => ({ name: unique('Variação'), isActive: false, version: 1 }),
  'sales/till-pack.items': () => ({ since: '1000', limit: 10 }),
  'sales/till-pack.clients': () => ({ limit: 10 }),
  'products/finding.list': () => ({ search: 'filtro', limit: 10 }),
  'products/barcodes.add': () => ({ barcode: someBarcode(), quantity: 12 }),
  'products/scale-patterns.save': () => ({
    patterns: [
      { prefix: '20', codeStart: 3, codeLength: 5, valueStart: 8, valueLength: 5, holds: 'WEIGHT', decimals: 3 },
    ],
  }),
  'products/labels.items': () => ({ ids: [uuidv7()] }),
  'products/labels.print': () => ({ layout: 'a4-65', items: [{ id: uuidv7(), copies: 2 }] }),
  'products/labels.makeCodes': () => ({ ids: [uuidv7()] }),
  'products/images.add': () => ({ name: 'Frente', url: `/api/system/file/${uuidv7()}/content` }),
  'products/images.reorder': () => ({ imageIds: [uuidv7()] }),
  'services/services.list': list,
  'services/services.create': () => ({
    name: unique('Serviço'),
    estimatedDuration: 60,
    pricing: { salePrice: 100 },
    fiscalData: { state: 'PR', municipality: 'Curitiba', federalTaxRegime: 'SIMPLES_NACIONAL' },
    tax: { cnae: '4322302', issRate: 5 },
    tags: ['limpeza'],
  }),
  'services/services.update': () => ({ name: unique('Serviço'), description: null, version: 1 }),
  'services/services.changeStatus': () => ({ generalStatus: 'DRAFT' }),
  'stock/movements.listLevels': () => ({
    skip: 0,
    limit: 10,
    fields: ['id', 'status'],
    filters: { status: 'LOW_STOCK' },
  }),
  'stock/movements.listMovements': () => ({ skip: 0, limit: 10, fields: ['id', 'quantity'], filters: { search: 'a' } }),
  'stock/movements.move': () => ({ productId: uuidv7(), type: 'PURCHASE', quantity: 2, reference: 'NF 1' }),
  'stock/movements.adjust': adjustment,
  'stock/movements.adjustAll': () => ({ updates: [{ productId: uuidv7(), ...adjustment() }] }),
  'stock/places.list': () => ({ skip: 0, limit: 10, fields: ['id', 'name'], filters: { generalStatus: 'ACTIVE' } }),
  'stock/places.create': () => ({ name: unique('Depósito') }),
  'stock/places.update': () => ({ name: unique('Depósito'), version: 1 }),
  'stock/places.transfer': () => ({
    fromPlaceId: uuidv7(),
    toPlaceId: uuidv7(),
    lines: [{ productId: uuidv7(), quantity: 1 }],
    reason: 'Reposição da loja',
  }),
  'stock/batches.list': () => ({ skip: 0, limit: 10, fields: ['id', 'code'], filters: { expiresUntil: '2030-12-31' } }),
  'stock/counts.list': () => ({ skip: 0, limit: 10, fields: ['id', 'name'], filters: { search: 'a' } }),
  'stock/counts.create': () => ({ name: unique('Inventário') }),
  'stock/counts.find': () => ({ code: '7898066210388' }),
  'stock/counts.tally': () => ({ round: 1, quantity: 2, secondsAgo: 5 }),
  'stock/counts.close': () => ({ version: 1 }),
  'stock/counts.listDifferences': () => ({ only: 'all', skip: 0, limit: 10 }),
  'stock/counts.recount': () => ({ itemIds: [uuidv7()] }),
  'stock/counts.approve': () => ({ uncounted: 'keep' }),
  'stock/counts.cancel': () => ({ version: 1 }),
  'stock/alerts.list': () => ({ skip: 0, limit: 10, fields: ['id', 'severity'], filters: { severity: 'CRITICAL' } }),
  'stock/subscriptions.create': () => ({ userId: uuidv7(), productId: uuidv7(), stockThreshold: 5 }),
  'stock/subscriptions.changeThreshold': () => ({ stockThreshold: 7, isActive: true }),
  'stock/subscriptions.subscribe': () => ({ productId: uuidv7(), productName: 'Filtro', alertThreshold: 5 }),
  'stock/subscriptions.unsubscribe': () => ({ productId: uuidv7() }),
  'stock/subscriptions.sendAlert': () => ({ productId: uuidv7(), type: 'low_stock' }),
  'stock/subscriptions.saveSettings': () => usualStockNotices,
  'stock/statistics.exportMovements': () => ({ startDate: '2026-01-01', endDate: '2026-01-31', format: 'csv' }),
  'stock/statistics.movements': () => ({ startDate: '2026-01-01', endDate: '2026-01-31', movementType: 'SALE' }),
}
