import type { labReports } from '@prumo/contract/pmoc/lab-reports'
import type { InputOf } from '@prumo/contract/route'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { appendLink } from '#modules/chain/index.ts'
import { findOwnFile } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { findProfile } from '../norms/find-profile.ts'
import { selectReportDigest } from './chain-queries.ts'
import { areWithinLimits, judgePoints } from './judge-points.ts'
import {
  deleteReport,
  insertReport,
  lockReport,
  selectJudgingPlan,
  selectLabReport,
  updateReport,
  type ReportColumns,
  type LabReportRow,
} from './queries.ts'

type Draft = InputOf<typeof labReports.create>['body']
type Edit = Omit<InputOf<typeof labReports.update>['body'], 'version'>

export async function createReport(ctx: Context, planId: string, draft: Draft): Promise<string> {
  const id = uuidv7()
  await insertReport(ctx, { id, planId, ...(await columnsOf(ctx, planId, draft)) })
  await chainReport(ctx, planId, id)
  return id
}

export async function changeReport(ctx: Context, id: string, version: number | undefined, edit: Edit): Promise<void> {
  await lockReport(ctx, id)
  const stored = await selectLabReport(ctx, id)
  if (!stored) throw new Problem('not-found')
  if (version !== undefined && version !== stored.version) throw new Problem('stale-record')
  const { laboratory = stored.laboratory, collectedOn = stored.collectedOn, points = stored.points } = edit
  const { accreditation = stored.accreditation, fileId = stored.fileId } = edit
  const draft = { laboratory, collectedOn, points, accreditation, fileId }
  const judged = await columnsOf(ctx, stored.planId, draft, stored)
  const { reason = null } = edit
  const says = ({ points: told, collectedOn: day }: Pick<ReportColumns, 'points' | 'collectedOn'>) =>
    JSON.stringify([day, told.map(({ name, results }) => [name, results.map((each) => [each.parameter, each.value])])])
  if (!reason && says(judged) !== says(stored)) throw Problem.at('reason', 'pmoc.report-reason-required')
  // Who only mends a name leaves the verdicts of their day.
  const isJudgedAnew = edit.points !== undefined || edit.collectedOn !== undefined
  const { points: was, judgedBy, isWithinLimits } = stored
  await updateReport(ctx, id, isJudgedAnew ? judged : { ...judged, points: was, judgedBy, isWithinLimits })
  await chainReport(ctx, stored.planId, id, reason)
}

export async function removeReport(ctx: Context, id: string, reason: string): Promise<void> {
  await lockReport(ctx, id)
  const stored = await selectLabReport(ctx, id)
  if (!stored) throw new Problem('not-found')
  await deleteReport(ctx, id)
  await appendLink(ctx, stored.planId, {
    kind: 'lab_report',
    recordId: id,
    content: { isRemoved: true, by: ctx.userId, reason },
  })
}

/** What the report says now, by a digest that the chain keeps. */
async function chainReport(ctx: Context, planId: string, id: string, reason: string | null = null) {
  const { collectedOn, digest } = await selectReportDigest(ctx.db, id)
  const content = { collectedOn, sha256: digest, by: ctx.userId, ...(reason !== null && { reason }) }
  await appendLink(ctx, planId, { kind: 'lab_report', recordId: id, content })
}

async function columnsOf(ctx: Context, planId: string, draft: Draft, stored?: LabReportRow): Promise<ReportColumns> {
  const { laboratory, accreditation = null, collectedOn, points: given = [], fileId = null } = draft
  const plan = await selectJudgingPlan(ctx, planId)
  if (!plan) throw new Problem('not-found')
  if (collectedOn > ctx.today()) throw Problem.at('collectedOn', 'pmoc.collected-in-future')
  if (fileId && fileId !== stored?.fileId) await findOwnFile(ctx, fileId)
  for (const [index, { environmentId }] of given.entries())
    if (environmentId && !plan.rooms.includes(environmentId) && !wasThere(stored, environmentId))
      throw Problem.at(`points.${index}.environmentId`, 'pmoc.unknown-reference', { name: 'ambiente' })
  const profile = await findProfile(ctx, plan.normProfile)
  if (!profile) throw new Error(`the plan goes by a norm that is not there: ${plan.normProfile}`)
  const points = judgePoints(given, { profile, limits: plan.iaqParameters, date: collectedOn })
  return {
    laboratory,
    accreditation,
    collectedOn,
    points,
    judgedBy: { profile: profile.id, name: profile.name, edition: profile.edition },
    isWithinLimits: areWithinLimits(points),
    fileId,
  }
}

/** A room may have left the plan since. */
const wasThere = (stored: LabReportRow | undefined, environmentId: string) =>
  stored?.points.some((point) => point.environmentId === environmentId) ?? false
