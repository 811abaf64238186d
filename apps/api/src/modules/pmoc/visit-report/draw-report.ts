import type { FastifyReply } from 'fastify'
import { drawDocument } from '#modules/documents/index.ts'
import type { Context } from '#platform/context.ts'
import { readLogo, readPhotos } from '../document/read-pictures.ts'
import type { BuiltVisit } from './build-visit-report.ts'

/** Of a file that goes by mail. */
const mostPhotos = 60

/** Pictures are read after its data: the store may be slow. */
export async function sendReport(ctx: Context, reply: FastifyReply, { visit, logoFileId, executions }: BuiltVisit) {
  const [logo, { photos }] = await Promise.all([readLogo(ctx, logoFileId), readPhotos(ctx, executions, mostPhotos)])
  const content = await drawDocument({ visit, pictures: { logo, photos } })
  await reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="visita_${visit.planCode}_${visit.day}.pdf"`,
      'cache-control': 'no-store',
    })
    .send(content)
}
