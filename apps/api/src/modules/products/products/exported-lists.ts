import { productCategoryColumnLabels, productColumnLabels } from '@prumo/contract/lists/column-labels'
import { productCategories } from '@prumo/contract/products/categories'
import { generalStatusLabels } from '@prumo/contract/products/labels'
import { costAccess } from '@prumo/contract/products/product-access'
import { products } from '@prumo/contract/products/products'
import { formatMoment } from '@prumo/domain/calendar/moment'
import { marginOf } from '@prumo/domain/products/pricing'
import { thousandths } from '@prumo/domain/products/quantity'
import { exportedList } from '#platform/lists/exported-list.ts'
import { productCategorySource } from '../categories/queries.ts'
import { productSource } from './queries.ts'

const ofCost = { access: costAccess, fields: ['pricing'] } as const

export const ownProductLists = {
  products: exportedList({
    route: products.list,
    change: products.update,
    title: 'Produtos',
    file: 'produtos',
    source: () => productSource,
    labels: productColumnLabels,
    cells: {
      name: { kind: 'text', width: 40, value: ({ name }) => name },
      sku: { kind: 'text', width: 22, value: ({ sku }) => sku },
      category: { kind: 'text', width: 34, fields: ['categoryPath'], value: ({ categoryPath }) => categoryPath },
      brand: { kind: 'text', width: 20, value: ({ brand }) => brand },
      barcode: { kind: 'text', width: 18, value: ({ barcode }) => barcode },
      supplier: { kind: 'text', width: 28, value: ({ supplier }) => supplier?.name ?? null },
      stock: { kind: 'decimal', width: 12, value: ({ stock }) => thousandths.fromWhole(stock.currentStock) },
      salePrice: { kind: 'money', width: 16, fields: ['pricing'], value: ({ pricing }) => pricing.salePrice },
      costPrice: { ...ofCost, kind: 'money', width: 16, value: ({ pricing }) => pricing.costPrice ?? null },
      profitMargin: { ...ofCost, kind: 'decimal', width: 10, value: ({ pricing }) => pricing.profitMargin ?? null },
      margin: {
        ...ofCost,
        kind: 'decimal',
        width: 10,
        value: ({ pricing }) => marginOf(pricing.salePrice, pricing.costPrice ?? null),
      },
      tags: {
        kind: 'text',
        width: 22,
        fields: ['additionalInfo'],
        value: ({ additionalInfo }) => additionalInfo.tags.join(', ') || null,
      },
      createdAt: {
        kind: 'text',
        width: 18,
        value: ({ createdAt }, { actor }) => formatMoment(new Date(createdAt), actor!.timeZone),
      },
      generalStatus: { kind: 'text', width: 12, value: ({ generalStatus }) => generalStatusLabels[generalStatus] },
    },
  }),
  'product-categories': exportedList({
    route: productCategories.list,
    change: productCategories.update,
    title: 'Categorias de produtos',
    file: 'categorias-de-produtos',
    source: () => productCategorySource,
    labels: productCategoryColumnLabels,
    cells: {
      name: { kind: 'text', width: 30, value: ({ name }) => name },
      path: { kind: 'text', width: 50, value: ({ path }) => path },
      productCount: { kind: 'integer', width: 12, value: ({ productCount }) => productCount },
    },
  }),
} as const
