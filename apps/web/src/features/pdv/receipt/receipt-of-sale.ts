import type { Sale } from '@prumo/contract/sales/sale-records'
import { toCents } from '@prumo/domain/money/money'
import { thousandths } from '@prumo/domain/products/quantity'
import type { TillCompany } from '../pack/till-pack.ts'
import type { Receipt, ReceiptItem } from './receipt.ts'

/** The receipt of a sale that another device made, as the server tells it. */
export function receiptOfSale(sale: Sale, company: Receipt['company'], timeZone: string): Receipt {
  const items = [
    ...sale.products.map((item) => ({
      ...item,
      code: item.productCode,
      name: item.productName,
      unit: item.unitOfMeasurement,
    })),
    ...sale.services.map((item) => ({ ...item, code: item.serviceCode, name: item.serviceName, unit: 'UN' as const })),
  ]
    .filter(({ isOptional, isTaken }) => !isOptional || isTaken)
    .sort((a, b) => a.position - b.position)
    .map((item): ReceiptItem => ({
      code: item.code,
      name: item.name,
      unit: item.unit,
      quantity: thousandths.toWhole(item.quantity),
      unitPrice: toCents(item.unitPrice),
      discount: toCents(item.discountPrice),
      total: toCents(item.totalPrice),
    }))
  return {
    // What a card still has to bring was paid by the client all the same.
    kind: sale.paid || sale.status === 'INVOICED' ? 'sale' : 'order',
    company,
    number: sale.tillNumber ?? String(sale.code),
    happenedAt: sale.createdAt,
    timeZone,
    till: null,
    seller: sale.seller?.name ?? null,
    client: sale.client && { name: sale.client.name, document: sale.client.document ?? null },
    items,
    subtotal: toCents(sale.totalProductPrice) + toCents(sale.totalServicePrice),
    discount: toCents(sale.discountPrice),
    freight: toCents(sale.transport.freightCost),
    total: toCents(sale.totalPrice),
    payments: sale.payments.map(({ method, amount, installments }) => ({
      method,
      amount: toCents(amount),
      installments,
    })),
    change: 0,
    token: null,
    notes: sale.notes,
  }
}

/** How the company stands on its receipts. */
export const receiptCompany = (
  company: TillCompany | null,
  { displayName, isTest }: { displayName: string; isTest: boolean },
): Receipt['company'] => ({
  name: company?.fantasyName || company?.name || displayName,
  legalName: company?.name ?? null,
  document: company?.documentNumber ?? null,
  lines: company?.addressLines ?? [],
  isTest,
})
