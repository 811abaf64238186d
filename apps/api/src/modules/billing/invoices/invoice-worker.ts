import { parentPort } from 'node:worker_threads'
import { renderInvoice, type InvoiceSheet } from './invoice-sheet.ts'

parentPort!.on('message', async ({ id, sheet }: { id: number; sheet: InvoiceSheet }) => {
  try {
    parentPort!.postMessage({ id, bytes: await renderInvoice(sheet) })
  } catch (error) {
    parentPort!.postMessage({ id, error: (error as Error).message })
  }
})
