import { serveDrawing } from '#platform/pdf/drawing-thread.ts'
import { drawTurnSheet } from './turn-report-sheet.ts'

serveDrawing(drawTurnSheet)
