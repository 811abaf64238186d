import { parentPort, workerData } from 'node:worker_threads'
import { drawStatementSheet, type StatementSheet } from './statement-sheet.ts'

parentPort!.postMessage(await drawStatementSheet(workerData as StatementSheet))
