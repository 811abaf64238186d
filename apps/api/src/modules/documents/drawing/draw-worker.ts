import { parentPort } from 'node:worker_threads'
import type { DocumentSheet } from '../sale-document.ts'
import { drawSheet } from './draw-sheet.ts'

const port = parentPort!
port.on('message', async ({ id, sheet }: { id: number; sheet: DocumentSheet }) => {
  try {
    port.postMessage({ id, bytes: await drawSheet(sheet) })
  } catch (error) {
    port.postMessage({ id, error })
  }
})
