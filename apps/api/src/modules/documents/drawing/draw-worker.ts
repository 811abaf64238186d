import { parentPort } from 'node:worker_threads'
import type { AnySheet } from './draw-document.ts'
import { drawSheet } from './draw-sheet.ts'
import { drawPmoc } from './pmoc/draw-pmoc.ts'

const port = parentPort!
port.on('message', async ({ id, sheet }: { id: number; sheet: AnySheet }) => {
  try {
    const emit = (part: Uint8Array) => port.postMessage({ id, part })
    if ('options' in sheet) await drawPmoc(sheet, emit, (expected) => port.postMessage({ id, expected }))
    else emit(await drawSheet(sheet))
    port.postMessage({ id, isDone: true })
  } catch (error) {
    port.postMessage({ id, error })
  }
})
