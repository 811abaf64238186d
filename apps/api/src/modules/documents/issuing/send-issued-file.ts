import type { FastifyReply } from 'fastify'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import type { IssuedRow } from './queries.ts'

/** The kept file, byte for byte: drawn anew it would have another hash. */
export async function sendIssuedFile(
  { services }: Context,
  reply: FastifyReply,
  companyId: string,
  { fileId, fileName, code }: Pick<IssuedRow, 'fileId' | 'fileName' | 'code'>,
) {
  const content = await services.storage.read(`${companyId}/${fileId}`)
  if (!content) throw new Problem('not-found')
  await reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'x-verification-code': code,
    })
    .send(content)
}
