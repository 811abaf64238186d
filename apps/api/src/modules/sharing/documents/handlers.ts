import type { publicDocuments } from '@prumo/contract/sharing/public-documents'
import type { saleDocuments } from '@prumo/contract/sharing/sale-documents'
import { readPublicCompany, selectIssuedOfSale, sendIssuedFile } from '#modules/documents/index.ts'
import { storePublicLink, newPublicToken, updateOpened, withPublicLink } from '#modules/public-links/index.ts'
import { findSale, refuseOtherTypes } from '#modules/sales/index.ts'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { findLinkedSale } from '../find-linked-sale.ts'

/** Long enough for whoever has to be shown it; another link is made with one press. */
const daysOpen = 90

export const saleDocumentHandlers: Handlers<typeof saleDocuments> = {
  download: async (ctx, { params: { id } }, { reply }) => {
    const { document } = await findDocument(ctx, id)
    if (document.closedAt && !ctx.actor!.isOwner) throw new Problem('document.closed')
    await ctx.transaction.pause()
    await sendIssuedFile(ctx, reply, ctx.companyId, document)
  },

  share: async (ctx, { params: { id } }) => {
    const { document, sale } = await findDocument(ctx, id)
    refuseOtherTypes(ctx, sale.type)
    if (document.closedAt) throw new Problem('document.closed')
    const token = newPublicToken()
    const endsAt = new Date(ctx.now().getTime() + daysOpen * 86_400_000)
    await storePublicLink(ctx, { scope: 'document', recordId: document.id, token, endsAt })
    return { url: `${ctx.services.publicUrl()}/d/${token}`, endsAt: endsAt.toISOString() }
  },
}

export const publicDocumentHandlers: Handlers<typeof publicDocuments> = {
  get: (ctx, { params: { token } }) => readPublicDocument(ctx, token),

  download: async (ctx, { params: { token } }, { reply }) => {
    const { companyId, document } = await withPublicLink(ctx, 'document', token, async (guest, link) => {
      const found = await findShared(guest, link.recordId)
      await updateOpened(guest.db, link.id, guest.now())
      return { companyId: guest.companyId, document: found }
    })
    await sendIssuedFile(ctx, reply, companyId, document)
  },
}

export const readPublicDocument = (ctx: Context, token: string) =>
  withPublicLink(ctx, 'document', token, async (guest, link) => {
    const { title, code, issuedAt, supersededBy } = await findShared(guest, link.recordId)
    return { company: await readPublicCompany(guest), title, code, issuedAt, isSuperseded: supersededBy !== null }
  })

async function findDocument(ctx: Context, id: string) {
  const document = await selectIssuedOfSale(ctx.db, id)
  if (!document) throw new Problem('not-found')
  return { document, sale: await findSale(ctx, document.saleId) }
}

async function findShared(guest: Context, id: string) {
  const document = await selectIssuedOfSale(guest.db, id)
  if (!document || document.closedAt) throw new Problem('public-link.revoked')
  await findLinkedSale(guest, document.saleId)
  return document
}
