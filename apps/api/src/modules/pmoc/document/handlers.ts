import type { planDocuments } from '@prumo/contract/pmoc/documents'
import type { FastifyReply } from 'fastify'
import {
  listIssuedPlans,
  selectIssuedPlan,
  sendIssuedFile,
  streamDocument,
  updatePublic,
  type IssuedPlanRow,
} from '#modules/documents/index.ts'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { findPlan } from '../plans/read-plan.ts'
import { buildPlanDocument, planFileName } from './build-document.ts'
import { issueCurrentPlan } from './issue.ts'
import { optionsOf, type GivenOptions } from './options.ts'
import { selectRetentionYears } from './queries.ts'
import { logoFileOf, readPictures } from './read-pictures.ts'

export const planDocumentHandlers: Handlers<typeof planDocuments> = {
  export: (ctx, { params, query }, { reply }) => sendCopy(ctx, params.id, query, reply, 'attachment'),

  preview: (ctx, { params, query }, { reply }) => sendCopy(ctx, params.id, query, reply, 'inline'),

  list: async (ctx, { params: { id } }) => {
    await findPlan(ctx, id)
    const [rows, retentionYears] = await Promise.all([listIssuedPlans(ctx.db, id), selectRetentionYears(ctx.db)])
    return { items: rows.map((row) => issuedOf(ctx, row)), retentionYears }
  },

  issue: async (ctx, { params: { id }, body }) => {
    const documentId = await issueCurrentPlan(ctx, id, body)
    return findIssued(ctx, documentId)
  },

  download: async (ctx, { params: { id } }, { reply }) => {
    const issued = await selectIssuedPlan(ctx.db, id)
    if (!issued) throw new Problem('not-found')
    if (!issued.isFileKept) throw new Problem('document.file-not-kept')
    await sendIssuedFile(ctx, reply, ctx.companyId, issued)
  },

  publish: async (ctx, { params: { id }, body: { isFilePublic } }) => {
    const { closedAt } = await findIssued(ctx, id)
    if (isFilePublic && closedAt) throw new Problem('plan-document.closed')
    await updatePublic(ctx, id, isFilePublic)
    return findIssued(ctx, id)
  },
}

/** A copy leaves page by page while it is drawn; about how large it will be is told first. */
async function sendCopy(
  ctx: Context,
  planId: string,
  given: GivenOptions,
  reply: FastifyReply,
  disposition: 'attachment' | 'inline',
) {
  const built = await buildPlanDocument(ctx, planId)
  const logoFileId = await logoFileOf(ctx, given.logoUrl, built.logoFileId)
  await ctx.transaction.pause()
  const { pictures, photosLeftOut } = await readPictures(ctx, built, logoFileId)
  const document = { ...built.document, photosLeftOut, number: null, chain: null }
  const options = optionsOf(given)
  const { content, expectedBytes } = await streamDocument({ document, options, pictures, verification: null })
  await reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `${disposition}; filename="${planFileName(document)}"`,
      'cache-control': 'no-store',
      'x-expected-bytes': expectedBytes,
    })
    .send(content)
}

async function findIssued(ctx: Context, id: string) {
  const row = await selectIssuedPlan(ctx.db, id)
  if (!row) throw new Problem('not-found')
  return issuedOf(ctx, row)
}

const issuedOf = ({ services }: Context, { fileId: _file, ...row }: IssuedPlanRow) => ({
  ...row,
  verificationUrl: `${services.publicUrl()}/verificar/${row.code}`,
})
