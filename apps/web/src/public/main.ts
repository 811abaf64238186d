import './public.css'
import { showEquipment } from './equipment/equipment-page.ts'
import { showReport } from './equipment/follow-page.ts'
import { messagePage, useBrand } from './parts.ts'
import { readPageData } from './page-data.ts'
import { showQuote } from './quote/quote-page.ts'
import { showReceipt } from './receipt-page.ts'
import { showVerification } from './verify-page.ts'
import { show } from './element.ts'

const { page, key, data, problem } = readPageData()

if (page === 'verify') {
  useBrand()
  showVerification(key, data as never, problem)
} else if (page === 'equipment') showEquipment(key, data as never, problem)
else if (page === 'report') showReport(data as never, problem)
else if (problem) {
  useBrand()
  show(messagePage('question', 'Link indisponível', problem.title))
} else if (page === 'quote') showQuote(key, data as never)
else showReceipt(data as never)
