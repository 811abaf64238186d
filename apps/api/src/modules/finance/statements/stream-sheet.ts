import { tooLarge } from '@prumo/domain/statements/statement-problem'
import { readRows } from '#platform/spreadsheet/read-rows.ts'
import { ReadingLimitPassed } from '#platform/threads/reading-thread.ts'

export async function* streamSheet(bytes: Uint8Array, sheet: number) {
  try {
    yield* readRows({ bytes, sheet })
  } catch (error) {
    throw error instanceof ReadingLimitPassed ? tooLarge('a planilha demora demais para ser lida') : error
  }
}
