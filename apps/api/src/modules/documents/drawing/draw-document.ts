import type { Readable } from 'node:stream'
import { drawingThread } from '#platform/pdf/drawing-thread.ts'
import type { PmocSheet } from '../pmoc-document.ts'
import type { DocumentSheet } from '../sale-document.ts'
import type { VisitSheet } from '../visit-document.ts'

export type AnySheet = DocumentSheet | PmocSheet | VisitSheet

const documents = drawingThread<AnySheet>(new URL('./draw-worker.ts', import.meta.url))

export const drawDocument = documents.draw

/** Pages as they are drawn, once it is known about how many bytes they come to. */
export const streamDocument = (sheet: PmocSheet): Promise<{ content: Readable; expectedBytes: number }> =>
  new Promise((resolve, reject) => {
    const content = documents.stream(sheet, (expectedBytes) => {
      content.off('error', reject)
      resolve({ content, expectedBytes })
    })
    content.once('error', reject)
  })
