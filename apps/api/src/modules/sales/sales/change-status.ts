import type { InputOf } from '@prumo/contract/route'
import { saleStatusLabels } from '@prumo/contract/sales/sale-labels'
import type { sales } from '@prumo/contract/sales/sales'
import { compare, formatDate } from '@prumo/domain/calendar/calendar-date'
import { hasReached, mayBecome, stockStateOf, type SaleStatus } from '@prumo/domain/sales/sale-status'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { postToFinance } from '../payments/post-to-finance.ts'
import { settleCancelled } from '../payments/settle-cancelled.ts'
import { selectSaleSettings } from '../settings/queries.ts'
import { readSaleFacts } from '../record/facts-queries.ts'
import { checkNamed } from '../record/reference-queries.ts'
import { findSaleForUpdate } from '../record/find-sale.ts'
import { moveGoods } from './move-goods.ts'
import { checkPeople } from './people-of-sale.ts'
import { columnsOfSale } from './sale-columns.ts'
import { selectSaleLines, sumCosts, updateCosts, updateSale, type StoredSale } from '../record/stored-sale-queries.ts'
import { refusing, type Judge } from '../record/judge.ts'

type Change = InputOf<typeof sales.changeStatus>['body']
/** `mayLackStock`: somebody outside decided, who is never refused for what lies on the shelves; `judge`: nor for what is missing in the settings, which is noted there. */
type How = Omit<Change, 'status' | 'version' | 'service'> & { mayLackStock?: boolean; judge?: Judge }

/** Takes a sale a step further, and with it its goods and its money. */
export async function changeSaleStatus(
  ctx: Context,
  id: string,
  { status, version, service, ...how }: Change,
): Promise<void> {
  const sale = await findSaleForUpdate(ctx, id, version)
  await checkNamed(ctx, { entries: how.entries })
  if (service) await schedule(ctx, sale, service)
  await advanceSale(ctx, sale, status, how)
}

/** When it is carried out and by whom, said with the step. */
async function schedule(ctx: Context, { id }: StoredSale, service: NonNullable<Change['service']>) {
  const { technicalId } = service
  if (technicalId) checkPeople({ technicalId }, (await readSaleFacts(ctx, { draft: { service } })).people, refusing)
  const row = { ...columnsOfSale({ service }), ...(technicalId !== undefined && { technicalId }) }
  if (Object.keys(row).length > 0) await updateSale(ctx, id, row)
}

/** The same for a sale whose row is locked. */
export async function advanceSale(ctx: Context, sale: StoredSale, status: SaleStatus, how: How): Promise<void> {
  const changed = await advanceGoods(ctx, sale, status, how)
  if (status === 'CANCELLED') await settleCancelled(ctx, changed, how.refund)
  else await postToFinance(ctx, changed, { ...how.entries, createsEntries: how.createsEntries, judge: how.judge })
}

/** Without its money. Answers the sale as it is then. */
export async function advanceGoods(ctx: Context, sale: StoredSale, status: SaleStatus, how: How): Promise<StoredSale> {
  checkStep(ctx, sale, status)
  const [settings, lines] = await Promise.all([selectSaleSettings(ctx), selectSaleLines(ctx, sale.id)])
  if (lines.length === 0 && status !== 'CANCELLED') throw new Problem('sale.empty')
  const isLeaving = sale.status === 'BUDGET' && status !== 'CANCELLED'
  const day = isLeaving ? ctx.today() : sale.day
  const costs = await moveGoods(ctx, {
    saleId: sale.id,
    from: stockStateOf(sale.status),
    to: stockStateOf(status),
    lines,
    mayGoBelowZero: settings.sellsWithoutStock || how.mayLackStock === true,
    acceptExpired: how.acceptExpired === true,
  })
  await updateSale(ctx, sale.id, {
    status,
    day,
    ...timeOf(ctx, sale, status),
    ...(status === 'CANCELLED' && { cancelReason: how.reason ?? null }),
  })
  if (costs.length > 0) await Promise.all([updateCosts(ctx, sale.id, costs), sumCosts(ctx, sale.id)])
  return { ...sale, status, day, ...(await changeParcels(ctx, sale, how.entries?.installments)) }
}

function checkStep(ctx: Context, { status: from, budgetValidity }: StoredSale, to: SaleStatus) {
  if (!mayBecome(from, to))
    throw new Problem('sale.backwards', { words: { from: saleStatusLabels[from], to: saleStatusLabels[to] } })
  const isExpired = from === 'BUDGET' && budgetValidity !== null && compare(budgetValidity, ctx.today()) < 0
  if (isExpired && to !== 'CANCELLED')
    throw new Problem('sale.expired', { words: { day: formatDate(budgetValidity!) } })
}

/** When it came here, and when its goods or work were used: as soon as it was carried out or invoiced. */
function timeOf(ctx: Context, { usedOn }: StoredSale, status: SaleStatus) {
  const column = {
    APPROVED: 'approvedAt',
    SCHEDULED: 'scheduledAt',
    EXECUTED: 'executedAt',
    INVOICED: 'invoicedAt',
    CANCELLED: 'cancelledAt',
    BUDGET: 'updatedAt',
  }[status]
  return { [column]: ctx.now(), ...(hasReached(status, 'EXECUTED') && usedOn === null && { usedOn: ctx.today() }) }
}

/** How many parcels, where it is said with the step. */
async function changeParcels(ctx: Context, { id }: StoredSale, installments: number | null | undefined) {
  if (installments === null || installments === undefined) return {}
  const said = {
    paymentCondition: installments > 1 ? ('INSTALLMENTS' as const) : ('CASHPAYMENT' as const),
    installments,
  }
  await updateSale(ctx, id, said)
  return said
}
