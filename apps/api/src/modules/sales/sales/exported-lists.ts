import { saleColumnLabels } from '@prumo/contract/lists/sale-column-labels'
import { costAccess } from '@prumo/contract/products/product-access'
import { paymentMethodLabels, saleStatusLabels } from '@prumo/contract/sales/sale-labels'
import { sales } from '@prumo/contract/sales/sales'
import { formatMoment } from '@prumo/domain/calendar/moment'
import type { Context } from '#platform/context.ts'
import { exportedList } from '#platform/lists/exported-list.ts'
import { saleSource } from '../record/sale-queries.ts'

const momentOf = (instant: string | null, { actor }: Context) =>
  instant && formatMoment(new Date(instant), actor!.timeZone)

/** One record, three lists: each has views and a file of its own. */
const listOfSales = (title: string, file: string) =>
  exportedList({
    route: sales.list,
    change: sales.update,
    title,
    file,
    labels: saleColumnLabels,
    source: saleSource,
    filtersOf: async (_ctx, filters) => ({ isDeleted: false, ...filters }),
    cells: {
      code: { kind: 'integer', width: 10, value: ({ code }) => code },
      client: { kind: 'text', width: 36, value: ({ client }) => client?.name ?? null },
      seller: { kind: 'text', width: 26, value: ({ seller }) => seller?.name ?? null },
      technical: { kind: 'text', width: 26, fields: ['service'], value: ({ service }) => service.technical ?? null },
      createdAt: { kind: 'text', width: 18, value: ({ createdAt }, ctx) => momentOf(createdAt, ctx) },
      budgetValidity: { kind: 'date', width: 14, value: ({ budgetValidity }) => budgetValidity },
      scheduledStartDate: {
        kind: 'text',
        width: 18,
        fields: ['service'],
        value: ({ service }, ctx) => momentOf(service.scheduledStartDate ?? null, ctx),
      },
      payment: {
        kind: 'text',
        width: 20,
        value: ({ payment: { paymentMethod } }) => (paymentMethod ? paymentMethodLabels[paymentMethod] : null),
      },
      paid: { kind: 'text', width: 8, value: ({ paid }) => (paid ? 'Sim' : 'Não') },
      discountPrice: { kind: 'money', width: 15, value: ({ discountPrice }) => discountPrice },
      freightCost: { kind: 'money', width: 15, fields: ['transport'], value: ({ transport }) => transport.freightCost },
      totalCostPrice: {
        kind: 'money',
        width: 15,
        access: costAccess,
        value: ({ totalCostPrice }) => totalCostPrice ?? null,
      },
      totalProfitPrice: {
        kind: 'money',
        width: 15,
        access: costAccess,
        value: ({ totalProfitPrice }) => totalProfitPrice ?? null,
      },
      totalPrice: { kind: 'money', width: 15, value: ({ totalPrice }) => totalPrice },
      tags: { kind: 'text', width: 22, value: ({ tags }) => tags.join(', ') || null },
      status: { kind: 'text', width: 14, value: ({ status }) => saleStatusLabels[status] },
    },
  })

export const saleLists = {
  quotes: listOfSales('Orçamentos', 'orcamentos'),
  'sales-orders': listOfSales('Vendas', 'vendas'),
  'service-orders': listOfSales('Ordens de serviço', 'ordens-de-servico'),
} as const
