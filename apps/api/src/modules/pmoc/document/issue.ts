import { withoutCpf } from '@prumo/domain/text/without-cpf'
import { faultWords } from '@prumo/contract/documents/document-labels'
import { checkChain, lockChain } from '#modules/chain/index.ts'
import { issuePlan, listLinksAt } from '#modules/documents/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { markSettled } from '../executions/queries.ts'
import { listAltered } from './list-altered.ts'
import { readReadiness } from '../plans/readiness/read-readiness.ts'
import { buildPlanDocument, dayText, planFileName, type BuiltPlan } from './build-document.ts'
import { optionsOf, type GivenOptions } from './options.ts'
import { lockPlanToIssue } from './queries.ts'
import { logoFileOf, readPictures } from './read-pictures.ts'

const mostNamed = 10

/** What the law asks of a plan before it leaves the house; the rest may be missing where that is printed. */
const requiredLines = new Set(['responsible', 'art'])

/** The plan as it is now, issued: from then on other content is another version. */
export async function issueCurrentPlan(
  ctx: Context,
  planId: string,
  { withPending = false, ...given }: GivenOptions & { withPending?: boolean | undefined },
): Promise<string> {
  if (!(await lockPlanToIssue(ctx.db, planId))) throw new Problem('not-found')
  await checkRecords(ctx, planId)
  const built = await buildPlanDocument(ctx, planId)
  const pending = await checkReady(ctx, built, withPending)
  const logoFileId = await logoFileOf(ctx, given.logoUrl, built.logoFileId)
  const { pictures, photosLeftOut } = await readPictures(ctx, built, logoFileId)
  const { document, plan } = built
  const { name, council, registration, artNumber } = plan.responsible
  const id = await issuePlan(ctx, {
    planId,
    revision: plan.revision,
    fileName: planFileName(document),
    options: optionsOf(pending.length > 0 ? { ...given, showCover: true } : given),
    pictures,
    document: { ...document, photosLeftOut, pending },
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

/** What no longer is what was written down is not printed as if it were. */
async function checkRecords(ctx: Context, planId: string) {
  await lockChain(ctx.db, planId)
  const { faults, altered } = await checkChain(ctx, planId, listAltered)
  const failing = [...new Set([...faults, ...altered].map(({ sequence }) => sequence))].slice(0, mostNamed)
  if (failing.length === 0) return
  const links = await listLinksAt(ctx.db, planId, failing)
  throw new Problem('pmoc.chain-broken', { words: { records: links.map(faultWords).join('; ') } })
}

/** Everything is there, or what is missing is named: answers what the cover says. */
async function checkReady(ctx: Context, { plan, waiting }: BuiltPlan, withPending: boolean): Promise<string[]> {
  const { artValidUntil } = plan.responsible
  if (artValidUntil && artValidUntil < ctx.today())
    throw new Problem('pmoc.art-ended', { words: { date: dayText(artValidUntil) } })
  const { lines } = await readReadiness(ctx, plan.id)
  const missing = lines.filter(({ isReady }) => !isReady)
  const required = missing.filter(({ key }) => requiredLines.has(key))
  const refused = withPending ? required : missing
  if (refused.length > 0)
    throw new Problem('pmoc.not-ready-to-issue', { words: { missing: refused.map(({ label }) => label).join('; ') } })
  if (waiting > 0) throw new Problem('pmoc.document-photos-pending', { words: { count: waiting } })
  return missing.map(({ label }) => label)
}
