import { serveDrawing } from '#platform/pdf/drawing-thread.ts'
import type { AnySheet } from './draw-document.ts'
import { drawSheet } from './draw-sheet.ts'
import { drawVisit } from './draw-visit.ts'
import { drawPmoc } from './pmoc/draw-pmoc.ts'

serveDrawing<AnySheet>(async (sheet, emit, expect) =>
  'options' in sheet ? drawPmoc(sheet, emit, expect) : 'visit' in sheet ? drawVisit(sheet) : drawSheet(sheet),
)
