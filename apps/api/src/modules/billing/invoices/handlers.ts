import type { invoices } from '@prumo/contract/billing/invoices'
import { runList } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { drawingThread } from '#platform/pdf/drawing-thread.ts'
import type { InvoiceSheet } from './invoice-sheet.ts'
import { findInvoice, invoiceSource, selectPayer } from './queries.ts'

const { draw: drawInvoice } = drawingThread<InvoiceSheet>(new URL('./invoice-worker.ts', import.meta.url))

export const invoiceHandlers: Handlers<typeof invoices> = {
  list: (ctx, { body }) => runList(ctx, invoiceSource, body),

  get: (ctx, { params }) => findInvoice(ctx.db, params.id),

  pdf: async (ctx, { params }, { reply }) => {
    const [invoice, payer] = await Promise.all([findInvoice(ctx.db, params.id), selectPayer(ctx.db)])
    const bytes = await drawInvoice({ invoice, payer })
    await reply
      .headers({
        'content-type': 'application/pdf',
        'content-length': bytes.length,
        'content-disposition': `attachment; filename="fatura-prumo-${String(invoice.number).padStart(6, '0')}.pdf"`,
      })
      .send(bytes)
  },
}
