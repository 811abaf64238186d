import { replenishmentColumnLabels, supplierInvoiceColumnLabels } from '@prumo/contract/lists/purchasing-column-labels'
import { costAccess } from '@prumo/contract/products/product-access'
import { invoiceStateLabels } from '@prumo/contract/purchasing/labels'
import { replenishment, urgencyLabels } from '@prumo/contract/purchasing/replenishment'
import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatMoment } from '@prumo/domain/calendar/moment'
import { formatDocument } from '@prumo/domain/documents/document'
import { thousandths, unitLabels } from '@prumo/domain/products/quantity'
import { exportedList } from '#platform/lists/exported-list.ts'
import { replenishmentSource } from './replenishment/queries.ts'
import { supplierInvoiceSource } from './supplier-invoices/queries.ts'

const decimal = (whole: number | null) => (whole === null ? null : thousandths.fromWhole(whole))

export const purchasingLists = {
  'supplier-invoices': exportedList({
    route: supplierInvoices.list,
    change: supplierInvoices.decide,
    title: 'Notas de entrada',
    file: 'notas-de-entrada',
    source: () => supplierInvoiceSource,
    labels: supplierInvoiceColumnLabels,
    cells: {
      number: { kind: 'integer', width: 12, value: ({ number }) => number },
      supplierName: { kind: 'text', width: 36, value: ({ supplierName }) => supplierName },
      supplierDocument: { kind: 'text', width: 22, value: ({ supplierDocument }) => formatDocument(supplierDocument) },
      issuedOn: { kind: 'text', width: 14, value: ({ issuedOn }) => formatDate(issuedOn) },
      lineCount: { kind: 'integer', width: 10, value: ({ lineCount }) => lineCount },
      total: { kind: 'money', width: 16, access: costAccess, value: ({ total }) => total ?? null },
      accessKey: { kind: 'text', width: 48, value: ({ accessKey }) => accessKey },
      receivedAt: {
        kind: 'text',
        width: 18,
        value: ({ receivedAt }, { actor }) => receivedAt && formatMoment(new Date(receivedAt), actor!.timeZone),
      },
      state: { kind: 'text', width: 14, value: ({ state }) => invoiceStateLabels[state] },
    },
  }),
  replenishment: exportedList({
    route: replenishment.list,
    change: replenishment.order,
    title: 'Reposição',
    file: 'reposicao',
    source: replenishmentSource,
    labels: replenishmentColumnLabels,
    cells: {
      supplier: { kind: 'text', width: 30, value: ({ supplier }) => supplier?.name ?? null },
      name: { kind: 'text', width: 40, value: ({ name }) => name },
      sku: { kind: 'text', width: 20, value: ({ sku }) => sku },
      unit: {
        kind: 'text',
        width: 12,
        fields: ['unitOfMeasurement'],
        value: ({ unitOfMeasurement }) => unitLabels[unitOfMeasurement],
      },
      availableStock: { kind: 'decimal', width: 12, value: ({ availableStock }) => decimal(availableStock) },
      minimumStock: { kind: 'decimal', width: 12, value: ({ minimumStock }) => decimal(minimumStock) },
      consumed: { kind: 'decimal', width: 14, value: ({ consumed }) => decimal(consumed) },
      daysLeft: { kind: 'integer', width: 10, value: ({ daysLeft }) => daysLeft },
      runsOutOn: { kind: 'text', width: 14, value: ({ runsOutOn }) => runsOutOn && formatDate(runsOutOn) },
      suggestedQuantity: { kind: 'decimal', width: 14, value: ({ suggestedQuantity }) => decimal(suggestedQuantity) },
      suggestedValue: {
        kind: 'money',
        width: 16,
        access: costAccess,
        value: ({ suggestedValue }) => suggestedValue ?? null,
      },
      urgency: { kind: 'text', width: 22, value: ({ urgency }) => urgencyLabels[urgency] },
    },
  }),
} as const
