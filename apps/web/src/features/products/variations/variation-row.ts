import type { Product, products } from '@prumo/contract/products/products'
import type { Variation, variations } from '@prumo/contract/products/variations'
import type { RequestOf } from '@prumo/contract/route'

export type VariationDraft = RequestOf<typeof variations.create>['body']
export type LocalVariations = NonNullable<RequestOf<typeof products.create>['body']['variations']>

/** A variation as the table shows it, saved or not. */
export type VariationRow = {
  id: string
  draft: VariationDraft
  /** What there is of it; of one that is not saved, what there will be. */
  currentStock: number
  profitMargin: number | null | undefined
  version: number | null
  thumbUrl: string | null
}

/** What new variations have of their product. */
export type ParentOfVariations = {
  /** Null while it is not saved. */
  id: string | null
  sku: string
  name: string
  unit: Product['stock']['unitOfMeasurement']
  salePrice: number | undefined
  costPrice: number | null | undefined
}

/** What can be done with the variations of a product, wherever they are kept. Each answers whether it went well. */
export type VariationStore = {
  rows: readonly VariationRow[]
  isPending: boolean
  error: { message: string; onRetry: () => void } | null
  isLocal: boolean
  /** Throws what the server refused. */
  add: (drafts: readonly VariationDraft[]) => Promise<void>
  change: (row: VariationRow, draft: VariationDraft & { onlyThisColor?: boolean }) => Promise<void>
  setActive: (row: VariationRow, isActive: boolean) => Promise<void>
  /** What the server refused, one for each that stays. */
  remove: (rows: readonly VariationRow[]) => Promise<unknown[]>
}

export function toVariationDraft(variation: Variation): VariationDraft {
  const { attributes, pricing, stock, metadata } = variation
  const { salePrice, costPrice, discountPolicy } = pricing
  const { currentStock: _current, ...kept } = stock
  return {
    sku: variation.sku,
    name: variation.name,
    description: variation.description ?? '',
    brand: variation.brand ?? '',
    attributes: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value ?? ''])),
    // Who may not know the cost has none to send back.
    pricing: { salePrice, discountPolicy, ...(costPrice !== undefined && { costPrice }) },
    stock: { ...kept, location: stock.location ?? '', batch: stock.batch ?? '' },
    dimensions: variation.dimensions,
    metadata: { ...metadata, barcode: metadata.barcode ?? '', qrCode: metadata.qrCode ?? '' },
    isActive: variation.isActive,
    image: variation.image && { id: variation.image.id },
  }
}

/** 'Azul · M': what a variation is called unless somebody says otherwise. */
export const usualName = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
