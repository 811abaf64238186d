import type { Play } from './ledger-play.ts'
import { linesOf } from '../finance/statement-lines.ts'

/** Finds the ids of settlements that were made along with something else. */
export async function nameSettlements({ app, owner, books }: Play) {
  const nameless = books.settlements.filter(({ id }) => id === '')
  if (nameless.length === 0) return
  const shown = new Map((await linesOf(app, owner)).map((line) => [line.id, line.settlementId]))
  for (const settlement of nameless) settlement.id = shown.get(settlement.parts[0]!.line.id) ?? 'missing'
}
