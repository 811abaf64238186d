import { appendLink, lockChain, selectChainEnd } from '#modules/chain/index.ts'
import type { Context } from '#platform/context.ts'
import { drawDocument } from '../drawing/draw-document.ts'
import type { PmocDocument, PmocOptions, PmocPictures } from '../pmoc-document.ts'
import { hashOf } from '../sale-document.ts'
import { insertChained, selectKeptUntil, type PlanFacts } from './chained-queries.ts'
import { storeIssuedDocument, newCode, verificationOf } from './store-issued-document.ts'
import { takeDocumentNumber } from './queries.ts'

type PlanIssue = {
  planId: string
  revision: number
  fileName: string
  options: PmocOptions
  pictures: PmocPictures
  facts: PlanFacts
  document: Omit<PmocDocument, 'number' | 'chain'>
}

/**
 * A plan as it left the house: drawn with its number and with how its chain ends now, kept byte for byte, and itself the next link of that
 * chain. Whoever registers something of the plan waits for it.
 */
export async function issuePlan(
  ctx: Context,
  { planId, document: shown, options, pictures, facts, ...issue }: PlanIssue,
) {
  await lockChain(ctx.db, planId)
  const end = (await selectChainEnd(ctx.db, planId)) ?? { sequence: 0, hash: '' }
  const number = await takeDocumentNumber(ctx.db)
  const verification = verificationOf(ctx, newCode())
  const document = { ...shown, number, chain: { count: end.sequence, head: end.hash } }
  const bytes = await drawDocument({ document, options, pictures, verification })
  const contentHash = hashOf(document)
  const kept = await storeIssuedDocument(ctx, {
    kind: 'pmoc',
    title: document.title,
    recordId: planId,
    recordVersion: issue.revision,
    code: verification.code,
    number,
    bytes,
    contentHash,
    fileName: issue.fileName,
  })
  const keptUntil = await selectKeptUntil(ctx.db, ctx.now())
  const { sequence } = await appendLink(ctx, planId, {
    kind: 'document',
    recordId: kept.id,
    content: { number, code: verification.code, sha256: kept.sha256, contentHash, factsHash: hashOf(facts), keptUntil },
  })
  await insertChained(ctx, {
    documentId: kept.id,
    subjectId: planId,
    printedCount: end.sequence,
    printedHead: end.hash,
    sequence,
    facts: JSON.stringify(facts),
    keptUntil,
  })
  return kept.id
}
