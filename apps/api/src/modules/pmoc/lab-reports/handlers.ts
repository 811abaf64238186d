import type { labReports } from '@prumo/contract/pmoc/lab-reports'
import type { ResultOf } from '@prumo/contract/route'
import { addMonths } from '@prumo/domain/calendar/calendar-date'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { labReportMonths } from '../plans/readiness/readiness-queries.ts'
import { fileOf } from '../plans/read-plan.ts'
import { selectJudgingPlan, selectLabReport, selectReportsOfPlan, type LabReportRow } from './queries.ts'
import { changeReport, createReport, removeReport } from './write-report.ts'

type Answer = ResultOf<typeof labReports.create>

export const labReportHandlers: Handlers<typeof labReports> = {
  list: async (ctx, { params }) => {
    if (!(await selectJudgingPlan(ctx, params.id))) throw new Problem('not-found')
    return { items: (await selectReportsOfPlan(ctx, params.id)).map((row) => answerOf(ctx, row)) }
  },
  create: async (ctx, { params, body }) => findReport(ctx, await createReport(ctx, params.id, body)),
  update: async (ctx, { params, body: { version, ...edit } }) => {
    await changeReport(ctx, params.id, version, edit)
    return findReport(ctx, params.id)
  },
  remove: async (ctx, { params, body }) => {
    await removeReport(ctx, params.id, body.reason)
    return null
  },
}

async function findReport(ctx: Context, id: string): Promise<Answer> {
  const row = await selectLabReport(ctx, id)
  if (!row) throw new Problem('not-found')
  return answerOf(ctx, row)
}

const answerOf = (ctx: Context, { fileId, fileName, ...row }: LabReportRow): Answer => ({
  ...row,
  isRecent: row.collectedOn > addMonths(ctx.today(), -labReportMonths),
  file: fileId ? fileOf(ctx, { id: fileId, name: fileName ?? '' }) : null,
})
