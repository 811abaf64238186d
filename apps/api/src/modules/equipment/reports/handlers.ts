import { mayCall } from '@prumo/contract/access'
import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import type { problemReports, ProblemReport } from '@prumo/contract/pmoc/problem-reports'
import { reportState } from '@prumo/contract/pmoc/public-equipment'
import { listOrdersOfReport } from '#modules/pmoc/index.ts'
import { tickTaskOf } from '#modules/tasks/index.ts'
import type { Context } from '#platform/context.ts'
import { runList } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { signedFileUrl } from '#platform/storage/signed-url.ts'
import { reportSource, selectBuildingAddress, selectProblem, updateProblem, type ProblemRow } from './queries.ts'

export const problemReportHandlers: Handlers<typeof problemReports> = {
  list: async (ctx, { body }) => {
    const { items, ...rest } = await runList(ctx, reportSource, body)
    return {
      ...rest,
      items: items.map((item) => ({
        ...item,
        ...('contact' in item && { contact: isToldContacts(ctx) ? item.contact : null }),
        ...('photoUrl' in item && {
          photoUrl: isToldContacts(ctx) && item.photoUrl ? photoOf(ctx, item.photoUrl) : null,
        }),
      })),
    }
  },
  get: async (ctx, { params }) => {
    const report = await findReport(ctx, params.id)
    const [buildingAddress, orders] = await Promise.all([
      report.plan ? selectBuildingAddress(ctx.db, report.plan.id) : null,
      listOrdersOfReport(ctx, params.id),
    ])
    return { ...answerOf(ctx, report), buildingAddress, orders }
  },
  start: async (ctx, { params }) => {
    const { status } = await findReport(ctx, params.id)
    if (status === reportState.solved) throw new Problem('problem-report.closed')
    if (status === reportState.received)
      await updateProblem(ctx, params.id, { status: reportState.atWork, startedAt: ctx.now() })
    return answerOf(ctx, await findReport(ctx, params.id))
  },
  close: async (ctx, { params, body }) => {
    const { status, task, equipment, startedAt } = await findReport(ctx, params.id)
    if (status === reportState.solved) throw new Problem('problem-report.closed')
    const now = ctx.now()
    await updateProblem(ctx, params.id, {
      status: reportState.solved,
      startedAt: startedAt ?? now,
      closedAt: now,
      closedBy: ctx.userId,
      answer: body.answer ?? null,
      isUnfounded: body.isUnfounded,
    })
    if (task && !task.done) await tickTaskOf(ctx, { type: 'EQUIPMENT', id: equipment.id }, { id: task.id, done: true })
    return answerOf(ctx, await findReport(ctx, params.id))
  },
}

async function findReport(ctx: Context, id: string): Promise<ProblemRow> {
  const report = await selectProblem(ctx, id)
  if (!report) throw new Problem('not-found')
  return report
}

const isToldContacts = ({ actor }: Context) => mayCall(actor, { access: pmocAccess.contact })

/** Who only works on machines is told of the problem, not of who reported it; whoever answers for it sees its photo. */
function answerOf(ctx: Context, { fileId, contact, isMine, ...report }: ProblemRow): ProblemReport {
  const isTold = isToldContacts(ctx)
  return {
    ...report,
    contact: isTold ? contact : null,
    photoUrl: (isTold || isMine) && fileId ? photoOf(ctx, fileId) : null,
  }
}

const photoOf = ({ services, companyId, now }: Context, fileId: string) =>
  signedFileUrl(services.secrets.fileUrl, companyId, fileId, now())
