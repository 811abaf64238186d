import type { verification } from '@prumo/contract/documents/verification'
import type { ListAltered } from '#modules/chain/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { selectChained } from '../issuing/chained-queries.ts'
import { sendIssuedFile } from '../issuing/send-issued-file.ts'
import { checkDocument, findDocument } from './check-document.ts'

export const verificationHandlers = (listAltered: ListAltered): Handlers<typeof verification> => ({
  check: (ctx, { params: { code } }) => checkDocument(ctx, code, listAltered),

  download: async (ctx, { params: { code } }, { reply }) => {
    const { companyId, document } = await findDocument(ctx, code, async (db, company, found) => {
      const chained = found.kind === 'pmoc' ? await selectChained(db, found.id) : undefined
      if (!chained?.isFilePublic) throw new Problem('document.file-not-public')
      return { companyId: company, document: found }
    })
    await sendIssuedFile(ctx, reply, companyId, document)
  },
})
