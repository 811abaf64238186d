import { serveBatches } from './draw-in-batches.ts'
import { openListSheet } from './list-sheet.ts'

serveBatches(openListSheet)
