import type { publicQuotes } from '@prumo/contract/sharing/public-quotes'
import { fileNameOf, issueDocument, listIssuedOf, sendIssuedFile } from '#modules/documents/index.ts'
import { updateOpened, withPublicLink } from '#modules/public-links/index.ts'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { buildDocument, picturesOf } from '../build-document.ts'
import { approve, refuseQuote } from './answer-quote.ts'
import { notifySeller } from './notify-seller.ts'
import { detailsOf, loadQuote, readQuote } from './read-quote.ts'

export const readPublicQuote = (ctx: Context, token: string) => withPublicLink(ctx, 'quote', token, readQuote)

export const publicQuoteHandlers: Handlers<typeof publicQuotes> = {
  get: (ctx, { params: { token } }) => readPublicQuote(ctx, token),

  open: (ctx, { params: { token } }) =>
    withPublicLink(ctx, 'quote', token, async (guest, link) => {
      const { sale } = await loadQuote(guest, link)
      const before = await updateOpened(guest.db, link.id, guest.now())
      if (before === 0)
        await notifySeller(guest, link, {
          saleId: sale.id,
          title: `Orçamento ${sale.code} aberto`,
          description: `${sale.client?.name ?? 'O cliente'} está vendo o orçamento agora.`,
        })
      return null
    }),

  approve: async (ctx, { params: { token }, body }) => {
    await withPublicLink(ctx, 'quote', token, (guest, link) => approve(guest, link, body))
    return readPublicQuote(ctx, token)
  },

  refuse: async (ctx, { params: { token }, body }) => {
    await withPublicLink(ctx, 'quote', token, (guest, link) => refuseQuote(guest, link, body))
    return readPublicQuote(ctx, token)
  },

  download: async (ctx, { params: { token } }, { reply }) => {
    const { companyId, issued } = await withPublicLink(ctx, 'quote', token, async (guest, link) => {
      const { sale, state, own } = await loadQuote(guest, link)
      if (own?.answer === 'APPROVED') {
        const signed = (await listIssuedOf(guest.db, sale.id)).find(({ signatureId }) => signatureId === own.id)
        if (signed?.closedAt) throw new Problem('public-link.revoked')
        if (signed) return { companyId: guest.companyId, issued: signed }
      }
      if (state !== 'open') throw new Problem(state === 'expired' ? 'quote.expired' : 'quote.changed')
      const { document, logoFileId, offer } = await buildDocument(guest, sale, {
        kind: 'quote',
        termsVersion: detailsOf(link).termsVersion,
      })
      return {
        companyId: guest.companyId,
        issued: await issueDocument(guest, {
          document,
          pictures: await picturesOf(guest, logoFileId, offer, false),
          recordId: sale.id,
          recordVersion: sale.version,
          fileName: fileNameOf('quote', sale.code),
        }),
      }
    })
    await sendIssuedFile(ctx, reply, companyId, issued)
  },
}
