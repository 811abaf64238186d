import type { dataExport } from '@prumo/contract/company/data-export'
import { findViewer } from '#modules/identity/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { requireOwner } from '../require-owner.ts'
import { openCompanySnapshot, type CompanySnapshot } from './export-queries.ts'
import { isExportGrantGood, signedExportUrl } from './sign-export.ts'
import { writeArchive } from './write-archive.ts'

/** Each one holds a connection while it lasts; the rest of the pool is for everybody else. */
const mostAtOnce = 2
let running = 0

export const dataExportHandlers: Handlers<typeof dataExport> = {
  link: async (ctx) => {
    requireOwner(ctx)
    const { companyId, userId, actor } = ctx
    return signedExportUrl(ctx.services.secrets.fileUrl, { companyId, userId, sessionId: actor!.sessionId }, ctx.now())
  },

  download: async (ctx, { query }, exchange) => {
    const { services } = ctx
    const { reply } = exchange
    if (!isExportGrantGood(services.secrets.fileUrl, query, ctx.now())) throw new Problem('link-invalid')
    // A link that was sent on, or found in a history, opens nothing elsewhere.
    if ((await findViewer(ctx, exchange))?.sessionId !== query.session) throw new Problem('link-invalid')
    await ctx.transaction.pause()
    if (running >= mostAtOnce) throw new Problem('export.running')
    running++
    let snapshot: CompanySnapshot | null = null
    const end = async () => {
      running--
      await snapshot?.close()
    }
    try {
      snapshot = await openCompanySnapshot(services.pool, query.company)
      if (!(await snapshot.isOwner(query.user))) throw new Problem('link-invalid')
      if (!(await snapshot.tryLock())) throw new Problem('export.running')
      await recordSecurity(ctx, { kind: 'data-downloaded', userId: query.user, companyId: query.company })
      const { code_name: codeName } = await snapshot.nameOf()
      const archive = await writeArchive(snapshot, services.storage, query.company, ctx.now())
      archive.once('close', () => void end())
      await reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="prumo-${codeName}-${ctx.now().toISOString().slice(0, 10)}.zip"`,
          'cache-control': 'no-store',
        })
        .send(archive)
    } catch (error) {
      if (!reply.sent) await end()
      throw error
    }
  },
}
