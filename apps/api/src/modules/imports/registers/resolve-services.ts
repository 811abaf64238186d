import { formatBRL } from '@prumo/domain/money/money'
import type { GoodLine } from '../lines/queries.ts'
import { listCodeHolders } from './catalogue-queries.ts'
import type { Existing, Resolve, Resolved } from './register.ts'

/** The rules of a service's form that need to know what else there is. */
export const resolveServices: Resolve = async (db) => async (lines, existingOf) => {
  const codes = lines.flatMap(({ draft }) => (draft['code'] === undefined ? [] : [draft['code'] as string]))
  const holders = await listCodeHolders(db, codes)
  return new Map(lines.map((line) => [line.line, resolveService(line, existingOf(line.line), holders)]))
}

function resolveService(
  { draft }: GoodLine,
  existing: Existing | undefined,
  holders: ReadonlyMap<string, string>,
): Resolved {
  const holder = holders.get(`code ${((draft['code'] as string | undefined) ?? '').toUpperCase()}`)
  if (holder && holder !== existing?.id) return { wrong: 'O código já é de outro produto, variação ou serviço' }
  const { sale_price: sale, cost_price: cost } = { ...existing?.record, ...draft } as Record<string, number | null>
  if (draft['cost_price'] !== undefined && typeof sale === 'number' && sale <= cost!)
    return { wrong: `Preço de venda deve ser maior que o preço de custo (${formatBRL(sale)} e ${formatBRL(cost!)})` }
  return { draft, notes: [], openingStock: 0 }
}
