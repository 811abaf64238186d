import { variationColumnLabels } from '@prumo/contract/lists/variation-column-labels'
import { costAccess } from '@prumo/contract/products/product-access'
import { attributesText, variations } from '@prumo/contract/products/variations'
import { formatMoment } from '@prumo/domain/calendar/moment'
import { thousandths } from '@prumo/domain/products/quantity'
import { exportedList } from '#platform/lists/exported-list.ts'
import { variationSource } from './queries.ts'

export const variationLists = {
  variations: exportedList({
    route: variations.list,
    change: variations.update,
    title: 'Variações de Produtos',
    file: 'variacoes',
    labels: variationColumnLabels,
    source: () => variationSource,
    cells: {
      name: { kind: 'text', width: 30, value: ({ name }) => name },
      sku: { kind: 'text', width: 22, value: ({ sku }) => sku },
      product: { kind: 'text', width: 36, value: ({ product }) => product.name },
      attributes: { kind: 'text', width: 32, value: ({ attributes }) => attributesText(attributes) || null },
      salePrice: { kind: 'money', width: 15, fields: ['pricing'], value: ({ pricing }) => pricing.salePrice },
      costPrice: {
        kind: 'money',
        width: 15,
        fields: ['pricing'],
        access: costAccess,
        value: ({ pricing }) => pricing.costPrice ?? null,
      },
      profitMargin: {
        kind: 'decimal',
        width: 12,
        fields: ['pricing'],
        access: costAccess,
        value: ({ pricing }) => pricing.profitMargin ?? null,
      },
      stock: { kind: 'decimal', width: 12, value: ({ stock }) => thousandths.fromWhole(stock.currentStock) },
      barcode: { kind: 'text', width: 18, fields: ['metadata'], value: ({ metadata }) => metadata.barcode },
      createdAt: {
        kind: 'text',
        width: 18,
        value: ({ createdAt }, { actor }) => formatMoment(new Date(createdAt), actor!.timeZone),
      },
      isActive: { kind: 'text', width: 12, value: ({ isActive }) => (isActive ? 'Ativa' : 'Inativa') },
    },
  }),
} as const
