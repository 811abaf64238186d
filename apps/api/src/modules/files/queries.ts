import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'

const columns = ['id', 'name', 'contentType', 'sizeBytes', 'sha256', 'createdAt'] as const

export const insertFile = ({ db, companyId, userId }: Context, file: { id: string; name: string; contentType: string; sizeBytes: number; sha256: string }) =>
  db.insertInto('storedFile').values({ ...file, companyId, createdBy: userId }).returning(columns).executeTakeFirstOrThrow()

export async function findFile(db: Db, id: string) {
  const row = await db.selectFrom('storedFile').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

export const deleteFile = (db: Db, id: string) => db.deleteFrom('storedFile').where('id', '=', id).execute()
