import type { Access } from '@prumo/contract/access'
import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import { saleAccess } from '@prumo/contract/sales/sale-access'
import type { ListAltered } from '#modules/chain/index.ts'
import type { Context } from '#platform/context.ts'
import type { AreaHandlers } from '#platform/http/handlers.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { checkDocumentChainHandler } from './issuing/check-chain.ts'
import { selectIssuedByFile } from './issuing/queries.ts'
import { removeOutlivedHandler } from './issuing/remove-outlived.ts'
import { documentTextHandlers } from './texts/handlers.ts'
import { verificationHandlers } from './verification/handlers.ts'

export { hashOf, type DocumentItem, type Evidence, type SaleDocument } from './sale-document.ts'
export { cellLabels, type CellCode, type PmocDocument, type PmocOptions, type PmocPictures } from './pmoc-document.ts'
export type { VisitDocument, VisitPictures } from './visit-document.ts'
export { drawDocument, streamDocument } from './drawing/draw-document.ts'
export { listAlteredDocuments } from './issuing/list-altered-documents.ts'
export { fileNameOf, issueDocument } from './issuing/issue-document.ts'
export {
  listIssuedPlans,
  listLinksAt,
  selectIssuedPlan,
  updatePublic,
  type IssuedPlanRow,
} from './issuing/chained-queries.ts'
export { issuePlan } from './issuing/issue-plan.ts'
export { listIssuedOf, selectIssuedOfSale, type IssuedRow } from './issuing/queries.ts'
export { publicCompany, readPublicCompany } from './public-company.ts'
export { sendIssuedFile } from './issuing/send-issued-file.ts'
export { letterSender, readCompanyHead, readPicture, textsFor } from './texts/read-texts.ts'
export { warmDrawing } from './texts/warm-drawing.ts'
export { documentPersonReferences } from './person-references.ts'
export { documentPages } from './verification/verify-page.ts'

export const documentsArea = (listAltered: ListAltered): AreaHandlers<'documents'> => ({
  'documents/texts': documentTextHandlers,
  'documents/verification': verificationHandlers(listAltered),
})

/** Whoever reads sales reads the documents that were issued of them; what is closed, owners alone, and plans who reads those. */
export const documentFiles = { issuedDocument: { access: saleAccess.read, alsoNeeds: documentNeeds } } as const

async function documentNeeds(ctx: Context, fileId: string): Promise<Access | null> {
  const issued = await selectIssuedByFile(ctx.db, fileId)
  if (issued?.kind === 'pmoc') return pmocAccess.read
  return issued?.closedAt ? 'owner' : null
}

export const documentJobs: readonly JobHandler[] = [checkDocumentChainHandler, removeOutlivedHandler]
