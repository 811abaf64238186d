import { drawingThread } from '#platform/pdf/drawing-thread.ts'
import type { AmountSheet } from './amount-sheet.ts'

export const { draw: drawAmounts } = drawingThread<AmountSheet>(new URL('./amount-sheet-worker.ts', import.meta.url))
