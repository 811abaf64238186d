import { serveDrawing } from '#platform/pdf/drawing-thread.ts'
import { renderInvoice } from './invoice-sheet.ts'

serveDrawing(renderInvoice)
