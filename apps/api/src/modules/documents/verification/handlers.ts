import type { verification } from '@prumo/contract/documents/verification'
import { addressHash, inCompanyOf } from '#modules/public-links/index.ts'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { selectIssuedByCode } from '../issuing/queries.ts'
import { sendIssuedFile } from '../issuing/send-issued-file.ts'

export const verificationHandlers: Handlers<typeof verification> = {
  check: (ctx, { params: { code } }) => checkDocument(ctx, code),

  download: async (ctx, { params: { code } }, { reply }) => {
    const { companyId, document } = await findDocument(ctx, code)
    await sendIssuedFile(ctx, reply, companyId, document)
  },
}

/** What anybody who has the code of a document may know of it. */
export async function checkDocument(ctx: Context, code: string) {
  const { document } = await findDocument(ctx, code)
  return { ...document, state: document.supersededBy ? ('superseded' as const) : ('current' as const) }
}

const findDocument = (ctx: Context, code: string) =>
  inCompanyOf(ctx, addressHash(code), new Problem('document.unknown'), async ({ db }, companyId) => {
    const document = await selectIssuedByCode(db, code)
    if (!document) throw new Problem('document.unknown')
    return { companyId, document }
  })
