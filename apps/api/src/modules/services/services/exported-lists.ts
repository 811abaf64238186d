import { serviceColumnLabels } from '@prumo/contract/lists/service-column-labels'
import { generalStatusLabels } from '@prumo/contract/products/labels'
import { costAccess } from '@prumo/contract/products/product-access'
import { services } from '@prumo/contract/services/services'
import { formatMoment } from '@prumo/domain/calendar/moment'
import { unitLabels } from '@prumo/domain/products/quantity'
import { exportedList } from '#platform/lists/exported-list.ts'
import { serviceSource } from './queries.ts'

export const serviceLists = {
  services: exportedList({
    route: services.list,
    change: services.update,
    title: 'Serviços',
    file: 'servicos',
    labels: serviceColumnLabels,
    source: () => serviceSource,
    cells: {
      name: { kind: 'text', width: 36, value: ({ name }) => name },
      code: { kind: 'text', width: 14, value: ({ code }) => code },
      unitOfMeasurement: { kind: 'text', width: 14, value: ({ unitOfMeasurement }) => unitLabels[unitOfMeasurement] },
      estimatedDuration: { kind: 'integer', width: 12, value: ({ estimatedDuration }) => estimatedDuration },
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
      totalTax: {
        kind: 'money',
        width: 15,
        fields: ['calculateData'],
        value: ({ calculateData }) => calculateData.totalTax,
      },
      finalPrice: {
        kind: 'money',
        width: 15,
        fields: ['calculateData'],
        value: ({ calculateData }) => calculateData.finalPrice,
      },
      tags: { kind: 'text', width: 22, value: ({ tags }) => tags.join(', ') || null },
      createdAt: {
        kind: 'text',
        width: 18,
        value: ({ createdAt }, { actor }) => formatMoment(new Date(createdAt), actor!.timeZone),
      },
      generalStatus: { kind: 'text', width: 12, value: ({ generalStatus }) => generalStatusLabels[generalStatus] },
    },
  }),
} as const
