import { parentPort, workerData } from 'node:worker_threads'
import { drawStockSheet, type StockReport } from './stock-report-sheet.ts'

parentPort!.postMessage(await drawStockSheet(workerData as StockReport))
