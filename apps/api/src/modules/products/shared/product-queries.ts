import type { Context } from '#platform/context.ts'

export const hasProduct = async ({ db }: Context, id: string): Promise<boolean> =>
  (await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
