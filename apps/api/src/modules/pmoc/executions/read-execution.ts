import type { Execution, SignedExecution } from '@prumo/contract/pmoc/executions'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { signedFileUrl } from '#platform/storage/signed-url.ts'
import { selectExecutionsById, selectSignatures, type ExecutionRow } from './read-queries.ts'

export const forgotten = 'dado pessoal removido'

export function executionOf(ctx: Context, row: ExecutionRow): Execution {
  const { observations, attachments, wasReceived, ...plain } = row
  return {
    ...plain,
    executedBy: row.executedBy ?? forgotten,
    approvedBy: row.approvedAt ? (row.approvedBy ?? forgotten) : null,
    receivedByName: row.receivedByName ?? (wasReceived ? forgotten : null),
    measurements: { ...row.measurements, observations },
    attachments: attachments.map((attachment) => attachmentOf(ctx, attachment)),
  }
}

export const attachmentOf = (
  ctx: Context,
  { id, type, name, sha256, takenAt, scheduleId, fileId, lost, alsoIn }: ExecutionRow['attachments'][number],
) => ({
  id,
  type,
  name,
  sha256,
  takenAt,
  scheduleId,
  lost,
  alsoIn,
  url: fileId ? signedFileUrl(ctx.services.secrets.fileUrl, ctx.companyId, fileId, ctx.now()) : null,
})

export async function findExecution(ctx: Context, id: string): Promise<Execution> {
  const [row] = await selectExecutionsById(ctx.db, [id])
  if (!row) throw new Problem('not-found')
  return executionOf(ctx, row)
}

/** With what whoever received the work drew. */
export async function withSignatures(ctx: Context, told: readonly Execution[]): Promise<SignedExecution[]> {
  const signed = told.filter(({ hasSignature }) => hasSignature).map(({ id }) => id)
  const drawn = new Map((await selectSignatures(ctx.db, signed)).map(({ id, strokes }) => [id, strokes]))
  return told.map((execution) => ({ ...execution, signature: drawn.get(execution.id) ?? null }))
}
