import { parentPort } from 'node:worker_threads'
import { drawLabelSheet, type LabelSheet } from './label-sheet.ts'

parentPort!.on('message', async (sheet: LabelSheet) => parentPort!.postMessage(await drawLabelSheet(sheet)))
