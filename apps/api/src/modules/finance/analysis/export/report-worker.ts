import { serveBatches } from '#platform/pdf/draw-in-batches.ts'
import { openReportSheet } from './report-sheet.ts'

serveBatches(openReportSheet)
