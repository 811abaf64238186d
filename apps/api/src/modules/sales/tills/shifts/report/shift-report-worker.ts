import { serveDrawing } from '#platform/pdf/drawing-thread.ts'
import { drawShiftSheet } from './shift-report-sheet.ts'

serveDrawing(drawShiftSheet)
