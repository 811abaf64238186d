import { fitsUnit, type Unit } from '@prumo/domain/products/quantity'
import { refreshAlerts, removeOpenedStock } from '#modules/stock/index.ts'
import type { Context } from '#platform/context.ts'
import type { DoneLine } from '../lines/queries.ts'
import { listParted } from './catalogue-queries.ts'
import { lostSince, updateRecords } from './queries.ts'
import type { Register } from './register.ts'
import { tryByHalves } from './try-by-halves.ts'

/** Puts records back to what they were, and takes the stock along that their import opened; answers which could not be, and why. */
export async function restoreChanged(
  ctx: Context,
  register: Register,
  lines: readonly DoneLine[],
  importId: string,
): Promise<Map<string, string>> {
  const { db, companyId } = ctx
  const before = new Map(lines.map(({ recordId, before: record }) => [recordId, record!]))
  const parted = register.table === 'product' ? await listParted(db, wholeOnly(lines), importId) : []
  const free = [...before.keys()].filter((id) => !parted.includes(id))
  const lost = await tryByHalves(db, free, lostSince, async (ids) => {
    if (register.table === 'product') await removeOpenedStock(db, ids, importId)
    await updateRecords(
      db,
      companyId,
      register,
      ids.map((id) => ({ id, record: before.get(id)! })),
    )
    if (register.table === 'product') await refreshAlerts(ctx, ids)
  })
  return new Map([...parted.map((id) => [id, 'há estoque em partes da unidade'] as const), ...lost])
}

/** What was kept in a unit that has no parts. */
const wholeOnly = (lines: readonly DoneLine[]) =>
  lines.flatMap(({ recordId, before }) => (fitsUnit(1, before!['unit_of_measurement'] as Unit) ? [] : [recordId]))
