import { stockBatchColumnLabels, stockCountColumnLabels } from '@prumo/contract/lists/stock-column-labels'
import { stockBatches } from '@prumo/contract/stock/batches'
import { countStatusLabels } from '@prumo/contract/stock/count-statuses'
import { stockCounts } from '@prumo/contract/stock/counts'
import { stock } from '@prumo/contract/stock/movements'
import { formatMoment } from '@prumo/domain/calendar/moment'
import { thousandths } from '@prumo/domain/products/quantity'
import type { Context } from '#platform/context.ts'
import { exportedList } from '#platform/lists/exported-list.ts'
import { batchSource } from './batches/queries.ts'
import { countSource } from './counts/queries.ts'
import { itemName } from './report/movement-columns.ts'

const momentOf = (instant: string, { actor }: Context) => formatMoment(new Date(instant), actor!.timeZone)

export const stockLists = {
  'stock-counts': exportedList({
    route: stockCounts.list,
    change: stockCounts.create,
    title: 'Inventários',
    file: 'inventarios',
    source: () => countSource,
    labels: stockCountColumnLabels,
    cells: {
      name: { kind: 'text', width: 36, value: ({ name }) => name },
      place: { kind: 'text', width: 24, value: ({ place }) => place.name },
      category: { kind: 'text', width: 30, value: ({ category }) => category?.name ?? null },
      countedCount: {
        kind: 'text',
        width: 16,
        fields: ['countedCount', 'itemCount'],
        value: ({ countedCount, itemCount }) => `${countedCount} de ${itemCount}`,
      },
      openedBy: { kind: 'text', width: 24, value: ({ openedBy }) => openedBy },
      createdAt: { kind: 'text', width: 18, value: ({ createdAt }, ctx) => momentOf(createdAt, ctx) },
      status: { kind: 'text', width: 14, value: ({ status }) => countStatusLabels[status] },
    },
  }),
  'stock-batches': exportedList({
    route: stockBatches.list,
    change: stock.move,
    title: 'Lotes e validade',
    file: 'lotes-e-validade',
    source: () => batchSource,
    labels: stockBatchColumnLabels,
    cells: {
      productName: { kind: 'text', width: 40, fields: ['productName', 'variationName'], value: (row) => itemName(row) },
      sku: { kind: 'text', width: 20, value: ({ sku }) => sku },
      code: { kind: 'text', width: 18, value: ({ code }) => code || null },
      expirationDate: { kind: 'date', width: 14, value: ({ expirationDate }) => expirationDate },
      quantity: { kind: 'decimal', width: 14, value: ({ quantity }) => thousandths.fromWhole(quantity) },
      place: { kind: 'text', width: 24, value: ({ place }) => place.name },
      createdAt: { kind: 'text', width: 18, value: ({ createdAt }, ctx) => momentOf(createdAt, ctx) },
    },
  }),
} as const
