import { withoutCpf } from '@prumo/domain/text/without-cpf'
import type { publicVisitReports } from '@prumo/contract/pmoc/public-visit-reports'
import type { visitReports } from '@prumo/contract/pmoc/visit-reports'
import {
  listOpenLinks,
  updateOpened,
  updateRevoked,
  withPublicLink,
  type PublicLink,
} from '#modules/public-links/index.ts'
import { readPublicCompany } from '#modules/documents/index.ts'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { countEmail } from '#platform/mail/count-email.ts'
import { Problem } from '#platform/problem.ts'
import { selectParties } from '../document/queries.ts'
import { findPlan } from '../plans/read-plan.ts'
import { buildVisitReport } from './build-visit-report.ts'
import { sendReport } from './draw-report.ts'
import { isClientForgotten } from './queries.ts'
import { makeReportLink } from './make-link.ts'
import { sendVisitReport } from './send-visit-report.ts'

const linksOf = (ctx: Context, { id, day }: { id: string; day: string }) =>
  listOpenLinks(ctx.db, 'visit-report', [id], { day }, ctx.now())

export const visitReportHandlers: Handlers<typeof visitReports> = {
  download: async (ctx, { params: { id, day } }, { reply }) => {
    const built = await buildVisitReport(ctx, id, day)
    await ctx.transaction.pause()
    await sendReport(ctx, reply, built)
  },

  links: async (ctx, { params }) => {
    await buildVisitReport(ctx, params.id, params.day)
    const [{ email }, items] = await Promise.all([selectParties(ctx.db, params.id), linksOf(ctx, params)])
    return { email, items }
  },

  share: async (ctx, { params: { id, day }, body: { email = null, message = null } }) => {
    await buildVisitReport(ctx, id, day)
    if (!email) return { ...(await makeReportLink(ctx, id, day)), mailedTo: null }
    await countEmail(ctx, email)
    await ctx.services.jobs.enqueue(ctx.transaction, sendVisitReport, {
      companyId: ctx.companyId,
      userId: ctx.userId,
      planId: id,
      day,
      timeZone: ctx.actor!.timeZone,
      to: email,
      message,
    })
    return { url: null, endsAt: null, mailedTo: email }
  },

  revoke: async (ctx, { params: { id, day } }) => {
    // Of a visit of which nothing stands any more as well.
    await findPlan(ctx, id)
    await updateRevoked(ctx.db, 'visit-report', [id], { at: ctx.now(), by: ctx.userId }, { day })
    return null
  },
}

async function visitOf(guest: Context, { recordId, details }: PublicLink) {
  if (await isClientForgotten(guest.db, recordId)) throw new Problem('public-link.revoked')
  return buildVisitReport(guest, recordId, (details as { day: string }).day)
}

export const publicVisitReportHandlers: Handlers<typeof publicVisitReports> = {
  get: (ctx, { params: { token } }) => readPublicVisit(ctx, token),

  download: async (ctx, { params: { token } }, { reply }) => {
    const { guest, built } = await withPublicLink(ctx, 'visit-report', token, async (opener, link) => {
      await updateOpened(opener.db, link.id, opener.now())
      return { guest: opener, built: await visitOf(opener, link) }
    })
    await sendReport(guest, reply, built)
  },
}

export const readPublicVisit = (ctx: Context, token: string) =>
  withPublicLink(ctx, 'visit-report', token, async (guest, link) => {
    const { visit } = await visitOf(guest, link)
    return {
      company: await readPublicCompany(guest),
      building: withoutCpf(visit.building.name),
      day: visit.day,
      machines: visit.machines.map(({ tag, place, tasks }) => {
        const done = tasks.filter(({ isDone }) => isDone).length
        return { tag, place, done, notDone: tasks.length - done }
      }),
    }
  })
