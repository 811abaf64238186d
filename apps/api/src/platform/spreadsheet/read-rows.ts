import { readingThread } from '#platform/threads/reading-thread.ts'

export type Cell = string | number | boolean | Date | null
export type SpreadsheetRow = { index: number; values: readonly Cell[] }
/** `mostFilled`: how many rows with something in them are asked for; absent: all. */
export type AskedRows = { bytes: Uint8Array; sheet: number; mostFilled?: number }

/** The rows of one sheet of a spreadsheet, read in a thread of its own. Whatever is refused is so by the file. */
export const readRows = readingThread<AskedRows, SpreadsheetRow, null>(new URL('./rows-worker.ts', import.meta.url), {
  seconds: 120,
  megabytes: 512,
})
