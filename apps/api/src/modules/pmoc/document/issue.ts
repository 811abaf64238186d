import { withoutCpf } from '@prumo/domain/text/without-cpf'
import { issuePlan } from '#modules/documents/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { markSettled } from '../executions/queries.ts'
import { readReadiness } from '../plans/read-readiness.ts'
import { buildPlanDocument, dayText, planFileName, type BuiltPlan } from './build-document.ts'
import { optionsOf, type GivenOptions } from './options.ts'
import { lockPlanToIssue } from './queries.ts'
import { logoFileOf, readPictures } from './read-pictures.ts'

/** What the law asks of a plan before it leaves the house; the rest of the readiness only warns. */
const requiredLines = new Set(['responsible', 'art'])

/** The plan as it is now, issued: from then on other content is another version. */
export async function issueCurrentPlan(ctx: Context, planId: string, given: GivenOptions): Promise<string> {
  if (!(await lockPlanToIssue(ctx.db, planId))) throw new Problem('not-found')
  const built = await buildPlanDocument(ctx, planId)
  await checkReady(ctx, built)
  const logoFileId = await logoFileOf(ctx, given.logoUrl, built.logoFileId)
  const { pictures, photosLeftOut } = await readPictures(ctx, built, logoFileId)
  const { document, plan } = built
  const { name, council, registration, artNumber } = plan.responsible
  const id = await issuePlan(ctx, {
    planId,
    revision: plan.revision,
    fileName: planFileName(document),
    options: optionsOf(given),
    pictures,
    document: { ...document, photosLeftOut },
    facts: {
      pmocCode: plan.pmocCode,
      version: plan.version,
      building: withoutCpf(document.building.name),
      responsible: name ? { name, council, registration } : null,
      artNumber,
    },
  })
  await markSettled(ctx.db, planId, ctx.now())
  return id
}

async function checkReady(ctx: Context, { plan, waiting }: BuiltPlan) {
  const { artValidUntil } = plan.responsible
  if (artValidUntil && artValidUntil < ctx.today())
    throw new Problem('pmoc.art-ended', { words: { date: dayText(artValidUntil) } })
  const { lines } = await readReadiness(ctx, plan.id)
  const missing = lines.filter(({ key, isReady }) => requiredLines.has(key) && !isReady).map(({ label }) => label)
  if (missing.length > 0) throw new Problem('pmoc.not-ready-to-issue', { words: { missing: missing.join('; ') } })
  if (waiting > 0) throw new Problem('pmoc.document-photos-pending', { words: { count: waiting } })
}
