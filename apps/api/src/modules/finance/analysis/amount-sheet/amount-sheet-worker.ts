import { serveDrawing } from '#platform/pdf/drawing-thread.ts'
import { drawAmountSheet } from './amount-sheet.ts'

serveDrawing(drawAmountSheet)
