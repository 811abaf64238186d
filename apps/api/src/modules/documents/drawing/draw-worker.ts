import { parentPort } from 'node:worker_threads'
import { gatherParts } from '#platform/pdf/gather-parts.ts'
import type { AnySheet } from './draw-document.ts'
import { drawSheet } from './draw-sheet.ts'
import { drawPmoc } from './pmoc/draw-pmoc.ts'

const port = parentPort!
port.on('message', async ({ id, sheet }: { id: number; sheet: AnySheet }) => {
  try {
    const parts = gatherParts((part) => port.postMessage({ id, part }, [part.buffer]))
    if ('options' in sheet) await drawPmoc(sheet, parts.add, (expected) => port.postMessage({ id, expected }))
    else parts.add(await drawSheet(sheet))
    parts.flush()
    port.postMessage({ id, isDone: true })
  } catch (error) {
    port.postMessage({ id, error })
  }
})
