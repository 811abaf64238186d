import type { ResultOf } from '@prumo/contract/route'
import type { visits } from '@prumo/contract/visits/visits'
import { visitStateOf } from '@prumo/domain/visits/visit-state'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { signedFileUrl } from '#platform/storage/signed-url.ts'
import { selectVisit, selectWork, type Visit, type VisitRow, type WorkRow } from './queries.ts'

type Work = ResultOf<typeof visits.get>

export const withState = (row: VisitRow): Visit => ({
  ...row,
  state: visitStateOf({
    status: row.status,
    isPlanned: row.start !== null && row.technician !== null,
    times: row.times,
  }),
})

export async function findVisit(ctx: Context, id: string): Promise<Visit> {
  const row = await selectVisit(ctx, id)
  if (!row) throw new Problem('not-found')
  return withState(row)
}

export const findWork = async (ctx: Context, id: string): Promise<Work> =>
  (await withWork(ctx, [await findVisit(ctx, id)]))[0]!

/** Visits with everything that is needed where there is no network. */
export async function withWork(ctx: Context, found: readonly Visit[]): Promise<Work[]> {
  const work = await selectWork(
    ctx,
    found.map(({ id }) => id),
  )
  return found.map((visit) => ({ ...visit, ...toldOf(ctx, work.get(visit.id)!) }))
}

function toldOf(ctx: Context, { records, id: _id, ...work }: WorkRow) {
  const of = (kind: string) => records.filter((record) => record.kind === kind)
  const [note, signature] = [of('NOTE').at(-1), of('SIGNATURE').at(-1)]
  return {
    ...work,
    notes: (note?.content['notes'] as string | null | undefined) ?? null,
    photos: of('PHOTO').map(({ id, at, content, fileId }) => ({
      id,
      at,
      moment: content['moment'] as 'BEFORE',
      url: signedFileUrl(ctx.services.secrets.fileUrl, ctx.companyId, fileId!, ctx.now()),
    })),
    parts: of('PART').map(({ id, content }) => ({ id, ...(content as Omit<Work['parts'][number], 'id'>) })),
    signature: signature
      ? { at: signature.at, ...(signature.content as Omit<NonNullable<Work['signature']>, 'at'>) }
      : null,
  }
}
