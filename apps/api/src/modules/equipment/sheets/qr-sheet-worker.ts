import { serveDrawing } from '#platform/pdf/drawing-thread.ts'
import { drawQrSheet } from './draw-qr-sheet.ts'

serveDrawing(drawQrSheet)
