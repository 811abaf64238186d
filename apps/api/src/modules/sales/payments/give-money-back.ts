import { postsTillMoney, writeMoneyBack, type SaleEntry } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import type { StoredSale } from '../record/stored-sale-queries.ts'
import { isOfShift } from '../tills/shifts/shift-rights.ts'
import { selectSaleDrawers, type SaleDrawer } from '../tills/drawer-queries.ts'
import { postTillBack } from '../tills/post-till-sale.ts'
import { findTillAccounts } from '../tills/queries.ts'
import type { StoredPayment } from './queries.ts'

export type RefundMethod = Exclude<StoredPayment['method'], 'STORECREDIT'>
type Known = { entries: readonly SaleEntry[]; payments: readonly StoredPayment[] }
type Giving = {
  amount: number
  returnId: string
  refundMethod?: RefundMethod | undefined
  bankAccountId?: string | null | undefined
  tillId?: string | null | undefined
  /** Out of whose drawers it may go; they are locked. */
  tillIds: readonly string[]
}
/** Out of a drawer, or out of an account; null: finance knows none. */
type Part = { amount: number; drawer: SaleDrawer } | { amount: number; drawer: null; account: string | null }

export const descriptionOf = ({ code }: Pick<StoredSale, 'code'>) => `Devolução da venda ${code}`

export const paidOf = (entries: readonly SaleEntry[]) =>
  entries.filter(({ type, status, isFee }) => type === 'INCOME' && status === 'PAID' && !isFee)

/** The till of a sale, then those at which more of it was paid. */
export const tillsOfSale = ({ tillId }: Pick<StoredSale, 'tillId'>, payments: readonly StoredPayment[]): string[] => [
  ...new Set([tillId, ...payments.map((payment) => payment.tillId)].filter((id) => id !== null)),
]

/** Money of a sale goes back: out of the till or account that is named, else where it had come in. */
export async function giveMoneyBack(ctx: Context, sale: StoredSale, known: Known, given: Giving): Promise<void> {
  const { returnId, refundMethod: method = 'MONEY', tillId } = given
  const parts = await partsOf(ctx, sale, known, given)
  const told = await toldOf(ctx, known.entries, parts)
  if (told.some(({ bankAccountId }) => bankAccountId === null))
    throw Problem.at('bankAccountId', 'sale-hand-off.account-required')
  await writeMoneyBack(ctx, {
    saleId: sale.id,
    personId: sale.clientId,
    description: descriptionOf(sale),
    parts: told as { amount: number; bankAccountId: string }[],
  })
  const drawn = parts.flatMap(({ drawer, amount }) => (drawer ? { tillId: drawer.tillId, amount } : []))
  // A till that is named counts also what it gives back in another way.
  const fromTills = drawn.length > 0 || !tillId ? drawn : [{ tillId, amount: given.amount }]
  for (const { amount, ...from } of fromTills)
    await postTillBack(ctx, {
      ...from,
      kind: 'REFUND',
      referenceId: returnId,
      happenedAt: ctx.now(),
      rows: [{ method, amount }],
    })
}

async function partsOf(
  ctx: Context,
  sale: StoredSale,
  { entries, payments }: Known,
  { amount, refundMethod: method = 'MONEY', bankAccountId = null, tillId, tillIds }: Giving,
): Promise<Part[]> {
  // Out of a drawer money goes at its till alone: the drawer and its account tell the same.
  if (bankAccountId && (await findTillAccounts(ctx, [bankAccountId])).size > 0)
    throw Problem.at('bankAccountId', 'sale.account-of-till')
  const account = bankAccountId ?? accountOf(paidOf(entries), payments, method, sale.tillId !== null)
  const isCash = method === 'MONEY' && (tillId || bankAccountId === null)
  const drawers = isCash ? await selectSaleDrawers(ctx, sale.id, tillIds) : []
  const [first] = drawers
  if (!first) return [{ amount, drawer: null, account }]
  return tillId ? [{ amount, drawer: first }] : shareCash(ctx, amount, drawers, officeCash({ entries, payments }))
}

/** As much out of each drawer as came into it and can be taken, then out of the office; what is left out of the drawer that lacks it. */
function shareCash(
  ctx: Context,
  amount: number,
  drawers: readonly SaleDrawer[],
  office: readonly { account: string; amount: number }[],
): Part[] {
  let left = amount
  const take = (most: number) => {
    const taken = Math.max(0, Math.min(left, most))
    left -= taken
    return taken
  }
  const fromDrawers = drawers.map((drawer) => {
    const mayTake = drawer.money !== null && isOfShift(ctx, drawer)
    return { drawer, amount: take(mayTake ? Math.min(drawer.ofSale, drawer.money!) : 0) }
  })
  const fromOffice = office.map(({ account, amount: most }) => ({ drawer: null, account, amount: take(most) }))
  const lacking = fromDrawers.find(({ drawer, amount: taken }) => drawer.ofSale > taken) ?? fromDrawers[0]!
  lacking.amount += left
  return [...fromDrawers, ...fromOffice].filter((part) => part.amount > 0)
}

/** Cash that finance knows and no till took, by account, less what went back from there. */
function officeCash({ entries, payments }: Known): { account: string; amount: number }[] {
  const inOffice = new Set(payments.flatMap(({ id, method, tillId }) => (method === 'MONEY' && !tillId ? id : [])))
  const cash = paidOf(entries).filter(({ paymentId }) => paymentId !== null && inOffice.has(paymentId))
  return [...new Set(cash.map(({ bankAccountId }) => bankAccountId))].map((account) => {
    const back = entries.filter(
      ({ type, isFee, status, bankAccountId }) =>
        type === 'EXPENSE' && !isFee && status === 'PAID' && bankAccountId === account,
    )
    return { account, amount: sumOf(cash.filter(({ bankAccountId }) => bankAccountId === account)) - sumOf(back) }
  })
}

const sumOf = (entries: readonly SaleEntry[]) => entries.reduce((sum, { moved }) => sum + moved, 0)

/**
 * How much of what goes back finance is told of: nothing of a sale it never heard of. What leaves a drawer leaves its account as well,
 * where tills are part of finance, but for money of the sale that lies in the drawer without finance knowing.
 */
async function toldOf(ctx: Context, entries: readonly SaleEntry[], parts: readonly Part[]) {
  const knowsSale = paidOf(entries).length > 0
  const tellsDrawers = knowsSale || (parts.some(({ drawer }) => drawer !== null) && (await postsTillMoney(ctx)))
  return parts
    .map((part) => {
      if (!part.drawer) return { amount: knowsSale ? part.amount : 0, bankAccountId: part.account }
      const { account, ofSale } = part.drawer
      const inAccount = entries
        .filter(({ status, bankAccountId }) => status === 'PAID' && bankAccountId === account)
        .reduce((sum, { type, moved }) => sum + (type === 'INCOME' ? moved : -Math.abs(moved)), 0)
      const untold = Math.max(0, ofSale - inAccount)
      return { amount: tellsDrawers ? Math.max(0, part.amount - untold) : 0, bankAccountId: account }
    })
    .filter(({ amount }) => amount > 0)
}

/** The ways back for which somebody has to say the account it leaves from: finance knows the sale, and none of its own will do. */
export function waysWithoutAccount(
  { entries, payments }: Known,
  ways: readonly RefundMethod[],
  isOfTill: boolean,
): RefundMethod[] {
  const paid = paidOf(entries)
  if (paid.length === 0) return []
  return ways.filter((way) => !(way === 'MONEY' && isOfTill) && accountOf(paid, payments, way, isOfTill) === null)
}

/** Where it had come in that way; of a sale of a till never the drawer, unless it goes back in money. */
function accountOf(
  paid: readonly SaleEntry[],
  payments: readonly StoredPayment[],
  method: StoredPayment['method'],
  isOfTill: boolean,
): string | null {
  const methodOf = (entry: SaleEntry) => payments.find(({ id }) => id === entry.paymentId)?.method
  const same = paid.find((entry) => methodOf(entry) === method)
  const other = paid.find((entry) => !isOfTill || methodOf(entry) !== 'MONEY')
  return (same ?? other)?.bankAccountId ?? null
}
