import { createHash, randomBytes } from 'node:crypto'
import type { DocumentKind } from '@prumo/contract/documents/document-labels'
import { storeEvidence, storeFile } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import { drawDocument } from '../drawing/draw-document.ts'
import { hashOf, type DocumentPictures, type Evidence, type SaleDocument } from '../sale-document.ts'
import { insertIssued, selectLastIssued } from './queries.ts'

export type Issue = {
  document: SaleDocument
  pictures: DocumentPictures
  recordId: string
  recordVersion: number
  fileName: string
  signed?: { signatureId: string; evidence: Evidence }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Sixty random bits: printed on paper, so that a person can type them. */
const newCode = () => Array.from(randomBytes(12), (byte) => letters[byte % 32]).join('')

/** Gives a document its number, code and place in the chain. One that says what the last one said is that one. */
export async function issueDocument(ctx: Context, { document, pictures, signed, ...issue }: Issue) {
  const evidence = signed?.evidence ?? null
  const contentHash = hashOf({ document, evidence, pictures: pictures.items.some(Boolean) })
  const last = await selectLastIssued(ctx.db, issue.recordId, document.kind)
  if (last?.contentHash === contentHash) return last
  const code = newCode()
  const bytes = await drawDocument({
    document,
    pictures,
    evidence,
    verification: { code, url: `${ctx.services.publicUrl().replace(/^https?:\/\//, '')}/verificar` },
  })
  const drawn = { name: issue.fileName, content: bytes, contentType: 'application/pdf' }
  const file = await (signed ? storeEvidence(ctx, drawn) : storeFile(ctx, drawn))
  await insertIssued(ctx.db, {
    companyId: ctx.companyId,
    kind: document.kind,
    title: document.title,
    recordId: issue.recordId,
    recordVersion: issue.recordVersion,
    code,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    contentHash,
    fileId: file.id,
    signatureId: signed?.signatureId ?? null,
    issuedAt: ctx.now(),
    issuedBy: ctx.userId,
  })
  return (await selectLastIssued(ctx.db, issue.recordId, document.kind))!
}

export const fileNameOf = (kind: DocumentKind, code: number) =>
  `${{ quote: 'Orcamento', order: 'Pedido', 'service-order': 'OS' }[kind]}_${code}.pdf`
