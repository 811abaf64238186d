import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './draw-report.ts'
import { openReportSheet } from './report-sheet.ts'

let sheet: ReturnType<typeof openReportSheet> | null = null

parentPort!.on('message', async (message: ToWorker) => {
  if ('head' in message) sheet = openReportSheet(message.head)
  else if ('rows' in message) sheet!.addEntries(message.rows)
  else await sheet!.end()
  // Pages are compressed beside the drawing: what is ready leaves with this answer.
  await setImmediate()
  parentPort!.postMessage({ bytes: sheet!.takeBytes() } satisfies FromWorker)
})
