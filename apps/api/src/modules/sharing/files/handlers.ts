import type { saleFiles } from '@prumo/contract/sharing/quote-links'
import { fileNameOf, issueDocument, sendIssuedFile } from '#modules/documents/index.ts'
import { findSale } from '#modules/sales/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { buildDocument, kindOf, picturesOf } from '../build-document.ts'

export const saleFileHandlers: Handlers<typeof saleFiles> = {
  draw: async (ctx, { params: { id }, body: { withPictures = false } }, { reply }) => {
    const sale = await findSale(ctx, id)
    const kind = kindOf(sale)
    const { document, logoFileId, offer } = await buildDocument(ctx, sale, { kind })
    const issued = await issueDocument(ctx, {
      document,
      pictures: await picturesOf(ctx, logoFileId, offer, withPictures),
      recordId: sale.id,
      recordVersion: sale.version,
      fileName: fileNameOf(kind, sale.code),
    })
    // A file that leaves is one that was issued.
    await ctx.transaction.pause()
    await sendIssuedFile(ctx, reply, ctx.companyId, issued)
  },
}
