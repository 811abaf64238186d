import { formatSize } from '@prumo/domain/text/format-size'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { lockFiles, sumFileSizes } from './queries.ts'

export const fileUsage = async ({ db, services }: Context) => ({
  usedBytes: await sumFileSizes(db),
  quotaBytes: services.settings.filesQuotaBytes,
})

export async function checkQuota(ctx: Context, sizeBytes: number) {
  const { usedBytes, quotaBytes } = await fileUsage(ctx)
  if (quotaBytes === null || usedBytes + sizeBytes <= quotaBytes) return
  throw new Problem('files.quota-full', { words: { used: formatSize(usedBytes), quota: formatSize(quotaBytes) } })
}

/** The same, for good: whoever else keeps a file waits for the end of this transaction. */
export async function reserveQuota(ctx: Context, sizeBytes: number) {
  if (ctx.services.settings.filesQuotaBytes === null) return
  await lockFiles(ctx.db, ctx.companyId)
  await checkQuota(ctx, sizeBytes)
}
