import './public.css'
import { useBrand } from './brand.ts'
import { messagePage } from './parts.ts'
import { readPageData } from './page-data.ts'
import { showDocument } from './document-page.ts'
import { showQuote } from './quote/quote-page.ts'
import { showReceipt } from './receipt-page.ts'
import { showVerification } from './verify-page.ts'
import { showClientMachines } from './client-page.ts'
import { showVisitReport } from './visit-report-page.ts'
import { show } from './element.ts'

const { page, key, data, problem } = readPageData()

if (page === 'verify') {
  useBrand()
  showVerification(key, data as never, problem)
} else if (problem) {
  useBrand()
  show(messagePage('question', 'Link indisponível', problem.title))
} else if (page === 'quote') showQuote(key, data as never)
else if (page === 'document') showDocument(key, data as never)
else if (page === 'client') showClientMachines(data as never)
else if (page === 'visit') showVisitReport(key, data as never)
else showReceipt(data as never)
