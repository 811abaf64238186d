import { productAccess } from '@prumo/contract/products/product-access'
import type { AreaHandlers } from '#platform/http/handlers.ts'
import { productCategoryHandlers } from './categories/handlers.ts'
import { productBarcodeHandlers } from './barcodes/handlers.ts'
import { catalogueFindingHandlers } from './finding/handlers.ts'
import { productImageHandlers } from './images/handlers.ts'
import { barcodeLabelHandlers } from './labels/handlers.ts'
import { imageArchiveHandlers } from './image-archives/handlers.ts'
import { priceChangeHandlers } from './price-changes/handlers.ts'
import { priceTableHandlers, priceTableList } from './price-tables/handlers.ts'
import { productHandlers } from './products/handlers.ts'
import { ownProductLists } from './products/exported-lists.ts'
import { scalePatternHandlers } from './scale-patterns/handlers.ts'
import { variationLists } from './variations/exported-lists.ts'
import { variationHandlers } from './variations/handlers.ts'

/** Rules of prices and codes that services share. */
export { checkPrice } from './shared/check-price.ts'
export { codeConflicts } from './shared/code-conflicts.ts'
export { isFound } from './finding/queries.ts'
export { productFindables, serviceFindable } from './finding/find-queries.ts'
export { markupColumn } from './shared/markup-queries.ts'
/** What invoices of suppliers make and change. */
export {
  insertInvoicedProducts,
  restoreCostPrices,
  selectTakenCodes,
  updateCostPrices,
  updateMissingSuppliers,
} from './products/invoice-products-queries.ts'
/** What sales take prices of clients from. */
export { selectTablesToCome, tablesNaming } from './price-tables/queries.ts'
/** What a till reads labels of scales by. */
export { hasScalePattern, selectScalePatterns } from './scale-patterns/queries.ts'
/** What a plan counts. */
export { countProducts, hasProducts } from './products/queries.ts'
/** What comments call a product. */
export { productRecords } from './products/queries.ts'
/** What imports find and make categories by. */
export { makeMissingCategories, readCategoryPaths, type FindCategory } from './categories/category-paths.ts'
export { deleteEmptyCategories } from './categories/queries.ts'
export { storeProductImage } from './images/draw-image.ts'
export { productPersonReferences } from './person-references.ts'

export const productLists = { ...ownProductLists, ...variationLists, 'price-tables': priceTableList } as const

export const productsArea: AreaHandlers<'products'> = {
  'products/products': productHandlers,
  'products/categories': productCategoryHandlers,
  'products/variations': variationHandlers,
  'products/images': productImageHandlers,
  'products/finding': catalogueFindingHandlers,
  'products/barcodes': productBarcodeHandlers,
  'products/scale-patterns': scalePatternHandlers,
  'products/labels': barcodeLabelHandlers,
  'products/price-changes': priceChangeHandlers,
  'products/price-tables': priceTableHandlers,
  'products/image-archives': imageArchiveHandlers,
}

/** Whoever sees a product sees its pictures; an archive of them is read by whoever may add some. */
export const productFiles = {
  productImageFile: { access: productAccess.read },
  imageArchive: { access: productAccess.write },
} as const

export { imageArchiveJobs as productJobs } from './image-archives/draw-archive.ts'
export { imageArchiveWork } from './image-archives/stages.ts'
