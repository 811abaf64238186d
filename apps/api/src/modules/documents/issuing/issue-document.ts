import type { DocumentKind } from '@prumo/contract/documents/document-labels'
import type { Context } from '#platform/context.ts'
import { drawDocument } from '../drawing/draw-document.ts'
import { hashOf, type DocumentPictures, type Evidence, type SaleDocument } from '../sale-document.ts'
import { storeIssuedDocument, newCode, verificationOf } from './store-issued-document.ts'
import { selectLastIssued } from './queries.ts'

export type Issue = {
  document: SaleDocument
  pictures: DocumentPictures
  recordId: string
  recordVersion: number
  fileName: string
  signed?: { signatureId: string; evidence: Evidence }
}

/** Gives a document its number, code and place in the chain. One that says what the last one said is that one. */
export async function issueDocument(ctx: Context, { document, pictures, signed, ...issue }: Issue) {
  const evidence = signed?.evidence ?? null
  const contentHash = hashOf({ document, evidence, pictures: pictures.items.some(Boolean) })
  const last = await selectLastIssued(ctx.db, issue.recordId, document.kind)
  if (last?.contentHash === contentHash) return last
  const verification = verificationOf(ctx, newCode())
  const bytes = await drawDocument({ document, pictures, evidence, verification })
  await storeIssuedDocument(ctx, {
    ...issue,
    kind: document.kind,
    title: document.title,
    code: verification.code,
    bytes,
    contentHash,
    signatureId: signed?.signatureId ?? null,
  })
  return (await selectLastIssued(ctx.db, issue.recordId, document.kind))!
}

export const fileNameOf = (kind: DocumentKind, code: number) =>
  `${{ quote: 'Orcamento', order: 'Pedido', 'service-order': 'OS' }[kind]}_${code}.pdf`
