import type { tillShifts } from '@prumo/contract/sales/till-shifts'
import { runList } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { approveDifference, closeShift, countShift } from './close-shift.ts'
import { letIn, listCandidates } from './let-in.ts'
import { listMovements } from './ledger-queries.ts'
import { supplyTill, withdrawFromTill } from './move-money.ts'
import { openShift } from './open-shift.ts'
import { shiftSourceFor } from './queries.ts'
import { readShiftReport, sendShiftReport } from './report/read-report.ts'
import { approvesShifts, findShift, readableShifts } from './shift-rights.ts'

export const tillShiftHandlers: Handlers<typeof tillShifts> = {
  list: (ctx, { body }) => {
    const approves = approvesShifts(ctx)
    return runList(ctx, shiftSourceFor(approves), { ...body, filters: readableShifts(ctx, body.filters ?? {}) })
  },
  get: async (ctx, { params }) => {
    const shift = await findShift(ctx, params.id)
    return { ...shift, movements: await listMovements(ctx, shift.id, ['FLOAT', 'SUPPLY', 'WITHDRAWAL']) }
  },
  open: openShift,
  supply: supplyTill,
  withdraw: withdrawFromTill,
  count: countShift,
  close: closeShift,
  approve: approveDifference,
  candidates: listCandidates,
  letIn,
  report: (ctx, { params }) => readShiftReport(ctx, params.id),
  reportFile: sendShiftReport,
}
