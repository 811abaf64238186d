import type { Execution } from '@prumo/contract/pmoc/executions'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { signedFileUrl } from '#platform/storage/signed-url.ts'
import { selectExecutionsById, type ExecutionRow } from './read-queries.ts'

const forgotten = 'dado pessoal removido'

export function executionOf(ctx: Context, row: ExecutionRow): Execution {
  const { observations, attachments, ...plain } = row
  return {
    ...plain,
    executedBy: row.executedBy ?? forgotten,
    approvedBy: row.approvedAt ? (row.approvedBy ?? forgotten) : null,
    measurements: { ...row.measurements, observations },
    attachments: attachments.map((attachment) => attachmentOf(ctx, attachment)),
  }
}

export const attachmentOf = (
  ctx: Context,
  { id, type, name, sha256, takenAt, scheduleId, fileId, lost }: ExecutionRow['attachments'][number],
) => ({
  id,
  type,
  name,
  sha256,
  takenAt,
  scheduleId,
  lost,
  url: fileId ? signedFileUrl(ctx.services.secrets.fileUrl, ctx.companyId, fileId, ctx.now()) : null,
})

export async function findExecution(ctx: Context, id: string): Promise<Execution> {
  const [row] = await selectExecutionsById(ctx.db, [id])
  if (!row) throw new Problem('not-found')
  return executionOf(ctx, row)
}
