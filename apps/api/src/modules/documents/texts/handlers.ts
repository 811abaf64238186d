import type { documentTexts } from '@prumo/contract/documents/document-texts'
import type { Handlers } from '#platform/http/handlers.ts'
import { drawDocument } from '../drawing/draw-document.ts'
import { insertText } from './queries.ts'
import { draftTexts, readCompanyHead, readPicture, readTexts } from './read-texts.ts'
import { sampleDocument } from './sample-document.ts'

export const documentTextHandlers: Handlers<typeof documentTexts> = {
  list: async (ctx) => ({ items: await readTexts(ctx) }),

  save: async (ctx, { params: { part }, body: { text } }) => {
    await insertText(ctx.db, { companyId: ctx.companyId, part, text, createdBy: ctx.userId, createdAt: ctx.now() })
    return (await readTexts(ctx)).find((saved) => saved.part === part)!
  },

  preview: async (ctx, { body: { kind, texts = {} } }, { reply }) => {
    const [{ company, logoFileId }, values] = await Promise.all([readCompanyHead(ctx), draftTexts(ctx, kind, texts)])
    await ctx.transaction.pause()
    const bytes = await drawDocument({
      document: sampleDocument(kind, company, values),
      pictures: { logo: await readPicture(ctx, logoFileId), items: [] },
      evidence: null,
      verification: null,
    })
    await reply
      .headers({
        'content-type': 'application/pdf',
        'content-length': bytes.length,
        'content-disposition': 'attachment; filename="previa.pdf"',
      })
      .send(bytes)
  },
}
