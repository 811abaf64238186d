import type { AreaHandlers } from '#platform/http/handlers.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { publicDocumentHandlers, saleDocumentHandlers } from './documents/handlers.ts'
import { saleFileHandlers } from './files/handlers.ts'
import { quoteLinkHandlers } from './links/handlers.ts'
import { sendQuoteLinkHandler } from './links/send-quote-link.ts'
import { publicQuoteHandlers } from './quotes/handlers.ts'
import { publicReceiptHandlers } from './receipts/handlers.ts'

export { sharingPages } from './pages.ts'
export { sharingPersonReferences } from './person-references.ts'

/** What of a sale its client gets to see: document, link, answer, receipt. */
export const sharingArea: AreaHandlers<'sharing'> = {
  'sharing/sale-files': saleFileHandlers,
  'sharing/sale-documents': saleDocumentHandlers,
  'sharing/quote-links': quoteLinkHandlers,
  'sharing/public-quotes': publicQuoteHandlers,
  'sharing/public-receipts': publicReceiptHandlers,
  'sharing/public-documents': publicDocumentHandlers,
}

export const sharingJobs: readonly JobHandler[] = [sendQuoteLinkHandler]
