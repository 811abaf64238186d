import { serveDrawing } from '#platform/pdf/drawing-thread.ts'
import { drawLabelSheet } from './label-sheet.ts'

serveDrawing(drawLabelSheet)
