import { parentPort, workerData } from 'node:worker_threads'
import { drawTurnSheet, type TurnReport } from './turn-report-sheet.ts'

parentPort!.postMessage(await drawTurnSheet(workerData as TurnReport))
