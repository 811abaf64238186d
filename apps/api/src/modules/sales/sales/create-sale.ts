import type { InputOf } from '@prumo/contract/route'
import type { sales } from '@prumo/contract/sales/sales'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { derivedUuid, uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { verifyApproval } from '../discount-pins/verify-approval.ts'
import { readSaleFacts, type SaleFacts } from '../record/facts-queries.ts'
import { recording, refusing } from '../record/judge.ts'
import { bookSale } from './book-sale.ts'
import { prepareSale } from './prepare-sale.ts'

type Draft = InputOf<typeof sales.create>['body']
/** What a contract is charged: the last day of its month, and what it is for. */
export type Charge = { on: CalendarDate; text: string }
/** `hasAgreedPrices`: they stand in a contract, so that nobody has to agree to them once more. */
type Terms = { hasAgreedPrices?: boolean; charge?: Charge }

/** Answers the id of what was written. */
export const createSale = async (ctx: Context, draft: Draft, terms: Terms = {}): Promise<string> =>
  (await writeSale(ctx, draft, terms)).id

type Written = { id: string; code: number }

/** Writes a quote, an order of the till, or a sale that a device completed: the last one as it was printed. */
export async function writeSale(
  ctx: Context,
  draft: Draft,
  { hasAgreedPrices = false, charge }: Terms = {},
): Promise<Written> {
  const ids = draft.id ? [draft.id, besideOf(draft.id)] : []
  const facts = await readSaleFacts(ctx, { draft, ids, till: draft.till })
  const { id, warnings, usedIn } = identify(draft, facts)
  const known = facts.written.get(id)
  if (known) return { id, code: known.code }
  // What a device completed is sold, whatever is wrong with it.
  const judge = draft.till ? recording(warnings) : refusing
  const verify = (approval: Parameters<typeof verifyApproval>[1], digest: string) =>
    verifyApproval(ctx, approval, digest)
  const agreed = draft.id && draft.approval && { saleId: draft.id, approval: draft.approval, usedIn, verify }
  const prepared = await prepareSale({ ...draft, id }, facts, { judge, agreed, hasAgreedPrices })
  return { id, code: await bookSale(ctx, { ...prepared, charge }) }
}

const besideOf = (id: string) => derivedUuid(id, 'completed')

/**
 * A cart may have been saved as an order whose answer was lost, and completed after that under the same id. The order stays what it is;
 * the money that was taken is a sale of its own, whose id follows from the other so that it is booked once.
 */
function identify({ id, till }: Draft, { written }: SaleFacts) {
  const fresh = { warnings: [], usedIn: null }
  if (!id) return { ...fresh, id: uuidv7() }
  const known = written.get(id)
  if (!known || !till || known.isCompleted) return { ...fresh, id }
  const beside = besideOf(id)
  const warnings = [`O pedido ${known.code} foi salvo com o mesmo carrinho. Confira se ele deve ser cancelado.`]
  return { id: beside, warnings, usedIn: known.isApproved ? known.code : null }
}
