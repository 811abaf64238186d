import type { tillTurns } from '@prumo/contract/sales/till-turns'
import { runList } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { approveDifference, closeTurn, countTurn } from './close-turn.ts'
import { letIn, listCandidates } from './let-in.ts'
import { listMovements } from './ledger-queries.ts'
import { supplyTill, withdrawFromTill } from './move-money.ts'
import { openTurn } from './open-turn.ts'
import { turnSourceFor } from './queries.ts'
import { readTurnReport, sendTurnReport } from './report/read-report.ts'
import { approvesTurns, findTurn, readableTurns } from './turn-rights.ts'

export const tillTurnHandlers: Handlers<typeof tillTurns> = {
  list: (ctx, { body }) => {
    const approves = approvesTurns(ctx)
    return runList(ctx, turnSourceFor(approves), { ...body, filters: readableTurns(ctx, body.filters ?? {}) })
  },
  get: async (ctx, { params }) => {
    const turn = await findTurn(ctx, params.id)
    return { ...turn, movements: await listMovements(ctx, turn.id, ['FLOAT', 'SUPPLY', 'WITHDRAWAL']) }
  },
  open: openTurn,
  supply: supplyTill,
  withdraw: withdrawFromTill,
  count: countTurn,
  close: closeTurn,
  approve: approveDifference,
  candidates: listCandidates,
  letIn,
  report: (ctx, { params }) => readTurnReport(ctx, params.id),
  reportFile: sendTurnReport,
}
