import { uuidv7 } from '@prumo/domain/text/uuid'
import { storeFile } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { startStage } from '#platform/tracked-work/start-stage.ts'
import { insertStatement } from './queries.ts'
import type { Upload } from './read-statement-upload.ts'
import { refuseInactiveAccount } from './refuse-inactive-account.ts'
import { statementWork } from './stages.ts'

type NewStatement = Omit<Upload, 'content'> & { content: Upload['content'] | Buffer }

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export async function startStatement(
  ctx: Context,
  { fileName, content, format, bankAccountId, accountNumber }: NewStatement,
  review: boolean,
): Promise<string> {
  if (!bankAccountId)
    throw new Problem('invalid-input', {
      errors: [{ path: 'bankAccountId', message: 'Selecione uma conta bancária para continuar' }],
    })
  await refuseInactiveAccount(ctx.db, bankAccountId)
  const file = await storeFile(ctx, { name: fileName, content, contentType: format === 'EXCEL' ? xlsx : 'text/plain' })
  const id = uuidv7()
  const started = await startStage(ctx, statementWork, 'queued', { importId: id })
  await insertStatement(
    ctx,
    { id, bankAccountId, fileId: file.id, fileName, format, accountNumber, commitsAtOnce: !review, ...started },
    [{ at: ctx.now(), text: 'Arquivo recebido' }],
  )
  return id
}
