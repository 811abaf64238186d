import { createHash, randomBytes } from 'node:crypto'
import type { IssuedKind } from '@prumo/contract/documents/document-labels'
import { storeEvidence, storeFile } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import { insertIssued } from './queries.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Five random bits a letter, 80 in all: printed on paper, so that a person can type them. */
export const newCode = () => Array.from(randomBytes(16), (byte) => letters[byte % 32]).join('')

/** What is printed at the foot of a document, and where its QR code leads. */
export function verificationOf({ services }: Context, code: string) {
  const address = `${services.publicUrl()}/verificar`
  return { code, url: address.replace(/^https?:\/\//, ''), address: `${address}/${code}` }
}

type Drawn = {
  kind: IssuedKind
  title: string
  recordId: string
  recordVersion: number
  code: string
  /** Taken before it was drawn; absent: the next one. */
  number?: number
  bytes: Buffer
  contentHash: string
  fileName: string
  signatureId?: string | null
}

/** Keeps the file for good, and gives the document its place in the chain. */
export async function storeIssuedDocument(
  ctx: Context,
  { bytes, fileName, signatureId = null, number = 0, ...drawn }: Drawn,
) {
  const content = { name: fileName, content: bytes, contentType: 'application/pdf' }
  const file = await (signatureId ? storeEvidence(ctx, content) : storeFile(ctx, content))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const id = await insertIssued(ctx.db, {
    ...drawn,
    companyId: ctx.companyId,
    number,
    sha256,
    fileId: file.id,
    signatureId,
    issuedAt: ctx.now(),
    issuedBy: ctx.userId,
  })
  return { id, sha256 }
}
