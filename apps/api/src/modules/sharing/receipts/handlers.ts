import { testReceiptFooter } from '@prumo/contract/sales/receipt-footers'
import { paymentMethodLabels } from '@prumo/contract/sales/sale-labels'
import type { publicReceipts } from '@prumo/contract/sharing/public-receipts'
import { publicCompany, readCompanyHead, textsFor } from '#modules/documents/index.ts'
import { withPublicLink } from '#modules/public-links/index.ts'
import { listReturnsOfSale } from '#modules/sales/index.ts'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { findLinkedSale } from '../find-linked-sale.ts'
import { offerOf, takenOf } from '../offer.ts'

export const publicReceiptHandlers: Handlers<typeof publicReceipts> = {
  get: (ctx, { params: { token } }) => readReceipt(ctx, token),
}

/** What was sold and how it was paid. Who bought is not told: a receipt may lie about. */
export const readReceipt = (ctx: Context, token: string) =>
  withPublicLink(ctx, 'receipt', token, async (guest, link) => {
    const [sale, returns, head, { footer }] = await Promise.all([
      findLinkedSale(guest, link.recordId),
      listReturnsOfSale(guest, link.recordId),
      readCompanyHead(guest),
      textsFor(guest, 'order'),
    ])
    const taken = takenOf(sale)
    const { items } = offerOf(sale)
    const units = new Map(items.map(({ id, unit }) => [id, unit]))
    return {
      company: publicCompany(guest, head),
      code: sale.code,
      tillNumber: sale.tillNumber,
      soldAt: sale.createdAt,
      isCancelled: sale.status === 'CANCELLED',
      sellerName: sale.seller?.name.split(' ')[0] ?? null,
      items: items.filter(({ id, isOptional }) => !isOptional || taken.has(id)),
      discountPrice: sale.discountPrice,
      freight: sale.transport.freightCost,
      totalPrice: sale.totalPrice,
      payments: sale.payments.map(({ method, amount, installments }) => ({
        label: paymentMethodLabels[method],
        amount,
        installments,
      })),
      returns: returns.map(({ createdAt, lines, refundPrice, creditPrice, cancelledPrice }) => ({
        happenedAt: createdAt,
        items: lines.map(({ itemId, name, quantity }) => ({ name, quantity, unit: units.get(itemId) ?? null })),
        refundPrice: refundPrice - creditPrice,
        creditPrice,
        cancelledPrice,
      })),
      footer: [footer, head.isTest && testReceiptFooter].filter(Boolean).join(' · ') || null,
    }
  })
