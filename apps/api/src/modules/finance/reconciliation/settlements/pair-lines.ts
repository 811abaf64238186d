import type { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { InputOf } from '@prumo/contract/route'
import { compare } from '@prumo/domain/calendar/calendar-date'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { createEntries } from '../../ledger/create-entries.ts'
import type { StoredLine } from '../lines/queries.ts'
import { lockUndecidedLines } from '../lines/lock-undecided-lines.ts'
import { partOf } from './part-of.ts'
import { writeSettlement } from './settle-lines.ts'
import { transferOf } from './transfer-of.ts'

type Pairs = InputOf<typeof reconciliation.pair>['body']['pairs']

/** Makes one transfer of each two opposite lines of two own accounts: of all pairs, or of none. */
export async function pairLines(ctx: Context, pairs: Pairs): Promise<string[]> {
  const ids: string[] = []
  for (const { lineId, otherLineId } of pairs) ids.push(await pairTwo(ctx, lineId, otherLineId))
  return ids
}

async function pairTwo(ctx: Context, lineId: string, otherLineId: string): Promise<string> {
  const lines = await lockUndecidedLines(ctx, [lineId, otherLineId])
  const [out, into] = [lines.find(({ amount }) => amount < 0), lines.find(({ amount }) => amount > 0)]
  if (!out || !into || out.bankAccountId === into.bankAccountId || out.amount !== -into.amount)
    throw new Problem('reconciliation.not-a-pair')
  const id = await insertTransfer(ctx, out, into.bankAccountId, 'Transferência entre contas', earlier(out, into))
  const parts = lines.map((line) => ({
    ...partOf(line),
    transactionId: id,
    amount: line.amount,
    role: 'made' as const,
  }))
  return writeSettlement(ctx, lines, { kind: 'transfer', parts })
}

/** A paid transfer as a line shows it: out of the line's account, or into it. */
export async function insertTransfer(
  ctx: Context,
  line: StoredLine,
  otherId: string,
  description: string,
  day = line.day,
): Promise<string> {
  const transfer = transferOf({ ...line, day, description }, otherId)
  await createEntries(ctx, [transfer])
  return transfer.id
}

const earlier = (a: StoredLine, b: StoredLine) => (compare(a.day, b.day) <= 0 ? a.day : b.day)
