import { findFieldOrder } from '#modules/sales/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { insertRecord, selectRecord, type NewRecord } from './queries.ts'

type Order = Awaited<ReturnType<typeof findFieldOrder>>
type Told = Pick<NewRecord, 'kind' | 'content' | 'fileId'> & { recordId: string; at: string }

/** Writes down what happened, once, and does what follows from it, once. The order is locked meanwhile. */
export async function recordVisit(
  ctx: Context,
  saleId: string,
  { recordId, at, ...told }: Told,
  follow?: (order: Order) => Promise<unknown>,
): Promise<void> {
  const order = await findFieldOrder(ctx, saleId)
  if (await wasTold(ctx, saleId, recordId, told.kind)) return
  await insertRecord(ctx, { id: recordId, saleId, happenedAt: at, ...told })
  await follow?.(order)
}

export async function wasTold(ctx: Context, saleId: string, recordId: string, kind: NewRecord['kind']) {
  const known = await selectRecord(ctx, recordId)
  if (known && (known.saleId !== saleId || known.kind !== kind)) throw new Problem('visit.record-elsewhere')
  return known !== undefined
}
