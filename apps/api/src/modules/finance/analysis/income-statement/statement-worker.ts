import { serveDrawing } from '#platform/pdf/drawing-thread.ts'
import { drawStatementSheet } from './statement-sheet.ts'

serveDrawing(drawStatementSheet)
