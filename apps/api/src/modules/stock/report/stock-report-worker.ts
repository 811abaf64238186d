import { serveDrawing } from '#platform/pdf/drawing-thread.ts'
import { drawStockSheet } from './stock-report-sheet.ts'

serveDrawing(drawStockSheet)
