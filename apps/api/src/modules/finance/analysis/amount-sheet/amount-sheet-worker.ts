import { parentPort, workerData } from 'node:worker_threads'
import { drawAmountSheet, type AmountSheet } from './amount-sheet.ts'

parentPort!.postMessage(await drawAmountSheet(workerData as AmountSheet))
