import type { InputOf } from '@prumo/contract/route'
import { saleStatusLabels } from '@prumo/contract/sales/sale-labels'
import type { sales } from '@prumo/contract/sales/sales'
import { editingOf, stockStateOf } from '@prumo/domain/sales/sale-status'
import { askAnother } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import { Problem } from '#platform/problem.ts'
import { followTotal, isTakenForGood } from '../payments/follow-total.ts'
import { postToFinance } from '../payments/post-to-finance.ts'
import { checkPayments, checkPlaces, paymentsOfDraft } from '../payments/payments-of-draft.ts'
import {
  deletePayments,
  insertPayments,
  selectPayments,
  type NewPayment,
  type StoredPayment,
} from '../payments/queries.ts'
import { selectSaleSettings } from '../settings/queries.ts'
import { findSaleForUpdate } from '../record/find-sale.ts'
import { changeReservation } from './move-goods.ts'
import { checkPeople, requireClient } from './people-of-sale.ts'
import { readSaleFacts, type SaleFacts } from '../record/facts-queries.ts'
import { withoutMissing } from '../record/reference-queries.ts'
import { isOfShift, othersShift } from '../tills/shifts/shift-rights.ts'
import { holdDrawer, postTillSale } from '../tills/post-till-sale.ts'
import { checkDiscounts, planSale, type PlannedSale } from '../record/plan-sale.ts'
import { refuseOtherTypes } from '../record/rights-queries.ts'
import { columnsOfSale, columnsOfPlan, discountOf, storedDiscount, type SaleEdit } from './sale-columns.ts'
import { refusing } from '../record/judge.ts'
import { readLines, type AgreedLine } from '../record/sale-line.ts'
import {
  deleteSaleLines,
  insertSaleLines,
  selectSaleLines,
  updateSale,
  type SaleRow,
  type StoredSale,
} from '../record/stored-sale-queries.ts'

type Edit = InputOf<typeof sales.update>['body']

/** Changes a sale as far as its status allows; its reservation and what is open of its money follow. */
export async function changeSale(ctx: Context, id: string, { version, acceptBlocked, ...edit }: Edit): Promise<void> {
  const sale = await findSaleForUpdate(ctx, id, version)
  refuseClosed(sale, edit)
  if (sale.status === 'BUDGET' && edit.clientId === null) requireClient(edit.clientId)
  const isOther = edit.clientId !== undefined && edit.clientId !== sale.clientId
  const stored = changesGoods(edit) || isOther ? await selectSaleLines(ctx, sale.id) : []
  const buyers = { now: isOther ? edit.clientId : sale.clientId, before: sale.clientId, since: sale.day }
  const facts = await readSaleFacts(ctx, {
    draft: edit,
    itemIds: stored.flatMap((line) => itemOfLine(line) ?? []),
    buyers,
  })
  // Whoever buys instead buys at prices of their own.
  const before = stored.map((line) => repriced(line, facts))
  const isPlannedAnew = changesGoods(edit) || before.some((line, index) => line !== stored[index])
  withoutMissing(edit, facts.named, refusing)
  const people = checkPeople(
    { ...(isOther && { clientId: edit.clientId }), sellerId: edit.sellerId, technicalId: edit.service?.technicalId },
    facts.people,
    refusing,
    { acceptBlocked },
  )
  const plan = isPlannedAnew ? await planAnew(ctx, sale, edit, { facts, before }) : null
  const row: SaleRow = {
    ...columnsOfSale(edit),
    ...(edit.clientId !== undefined && { clientId: edit.clientId }),
    ...(people.sellerId !== undefined && { sellerId: people.sellerId }),
    ...(people.technicalId !== undefined && { technicalId: people.technicalId }),
    ...(plan && {
      ...columnsOfPlan(plan, plan.discount),
      // What it is called stays once the client has agreed to it.
      ...(sale.status === 'BUDGET' && { type: plan.type }),
    }),
  }
  const total = plan?.totals.total ?? sale.totalPrice
  // Drawers come before the ledger, which changing the client locks.
  if (sale.tillId && (plan || paymentsOfDraft(edit, ctx.today()).some(isCashTaken))) await holdDrawer(ctx, sale.tillId)
  if (isOther) await changeClient(ctx, sale.id, edit.clientId ?? null)
  const isToldAgain = await changePayments(ctx, sale, edit, { total, drawers: facts.drawers })
  if (Object.keys(row).length > 0) await updateSale(ctx, id, row)
  const { paymentMethod, paymentCondition, installments } = { ...sale, ...row } as StoredSale
  const changed = { ...sale, totalPrice: total, paymentMethod, paymentCondition, installments }
  // A remark on what is closed tells finance nothing, whatever its settings say by now.
  if (editingOf(sale.status) === 'remarks') return
  await postToFinance(
    ctx,
    { ...changed, clientId: (row.clientId ?? sale.clientId) as string | null },
    { isAskedFor: isToldAgain },
  )
}

const remarks = new Set(['notes', 'tags', 'metadados'])
const goods = ['products', 'services', 'discount', 'discountPrice'] as const

function refuseClosed(sale: StoredSale, edit: SaleEdit) {
  const editing = editingOf(sale.status)
  if (editing === 'all') return
  const said = Object.entries(edit).filter(([, value]) => value !== undefined)
  const isClosed =
    editing === 'remarks'
      ? said.some(([field]) => !remarks.has(field))
      : goods.some((field) => edit[field] !== undefined) ||
        edit.clientId !== undefined ||
        (edit.transport?.freightCost ?? sale.freightCost) !== sale.freightCost
  if (isClosed) throw new Problem('sale.closed', { words: { status: saleStatusLabels[sale.status] } })
}

const changesGoods = (edit: SaleEdit) =>
  goods.some((field) => edit[field] !== undefined) || edit.transport?.freightCost !== undefined

const itemOfLine = ({ variationId, productId, serviceId }: AgreedLine) => variationId ?? productId ?? serviceId

/** At the price of whoever buys it now; what was typed, and what a label says, stays. */
function repriced(line: AgreedLine, { items, repricedIds }: SaleFacts): AgreedLine {
  const item = items.get(itemOfLine(line) ?? '')
  if (!item || !repricedIds.has(item.id) || line.labelTotal !== null) return line
  const { listPrice } = item
  return { ...line, listPrice, ...(line.unitPrice === line.listPrice && { unitPrice: listPrice ?? 0 }) }
}

type Known = { facts: SaleFacts; before: readonly AgreedLine[] }

async function planAnew(ctx: Context, sale: StoredSale, edit: SaleEdit, { facts, before }: Known) {
  const asked = { product: edit.products, service: edit.services }
  const read = readLines(edit, before, { ...facts, judge: refusing, isAtTill: sale.origin === 'pdv' })
  const lines = [...read, ...before.filter(({ kind }) => asked[kind] === undefined)]
    .toSorted((one, other) => one.position - other.position)
    .map((line, position) => ({ ...line, position }))
  if (lines.length === 0 && sale.status !== 'BUDGET') throw new Problem('sale.empty')
  const said = discountOf(edit)
  const discount = said === undefined ? storedDiscount(sale) : said
  const freight = edit.transport?.freightCost === undefined ? sale.freightCost : (edit.transport.freightCost ?? 0)
  const plan = planSale(lines, { discount, freight })
  refuseOtherTypes(ctx, sale.status === 'BUDGET' ? plan.type : sale.type)
  await checkDiscounts(plan, facts, refusing)
  await replaceLines(ctx, sale, plan, facts.settings.sellsWithoutStock)
  return { ...plan, discount }
}

export async function replaceLines(ctx: Context, sale: StoredSale, plan: PlannedSale, sellsWithoutStock: boolean) {
  await Promise.all([
    deleteSaleLines(ctx, sale.id),
    translateDatabaseErrors(insertSaleLines(ctx, sale.id, plan.lines), {}),
  ])
  if (stockStateOf(sale.status) === 'reserved') await changeReservation(ctx, sale.id, plan.lines, sellsWithoutStock)
}

/** Credit goes back to whoever spent it, so that they stay the client; what is open is asked of whoever is. */
async function changeClient(ctx: Context, saleId: string, clientId: string | null) {
  const payments = await selectPayments(ctx, saleId)
  if (payments.some(({ method, receivedOn }) => method === 'STORECREDIT' && receivedOn !== null))
    throw Problem.at('clientId', 'sale.client-spent-credit')
  if (payments.some(({ isHandedOver }) => isHandedOver)) await askAnother(ctx, saleId, clientId)
}

/** Finance knows it, or it was taken; credit that was not there is neither. */
const isKept = (payment: StoredPayment) => isTakenForGood(payment) || payment.isHandedOver

/** What stays of the payments comes to the total, also where nobody says how the rest is paid. */
async function followUnsaid(ctx: Context, sale: StoredSale, kept: readonly StoredPayment[], total: number) {
  const sum = kept.reduce((all, { amount }) => all + amount, 0)
  return sum === total ? false : followTotal(ctx, sale, total)
}

/** Payments that were said anew, or that follow another total. Answers whether finance has to hear of it again. */
async function changePayments(
  ctx: Context,
  sale: StoredSale,
  edit: SaleEdit,
  { total, drawers }: { total: number; drawers: ReadonlySet<string> },
): Promise<boolean> {
  if (edit.payments !== undefined) {
    const stored = await selectPayments(ctx, sale.id)
    const said = paymentsOfDraft(edit, ctx.today()).map((each) =>
      isCashTaken(each) ? { ...each, tillId: sale.tillId } : each,
    )
    const kept = stored.filter(isKept)
    const gone = stored.filter((payment) => !kept.includes(payment))
    await deletePayments(
      ctx,
      gone.map(({ id }) => id),
    )
    if (said.length === 0) return followUnsaid(ctx, sale, kept, total)
    checkPayments([...kept, ...said], total, refusing, { isPaid: false })
    checkPlaces(said, { isAtTill: sale.tillId !== null || sale.origin === 'pdv', drawers })
    await insertPayments(ctx, sale.id, said)
    if (sale.tillId) await putIntoDrawer(ctx, sale.id, sale.tillId, said)
    return kept.some(({ isHandedOver }) => isHandedOver)
  }
  return total === sale.totalPrice ? false : followTotal(ctx, sale, total)
}

const isCashTaken = ({ method, receivedOn }: NewPayment) => method === 'MONEY' && receivedOn !== null

/** Its drawer has what finance books into the account of its till; nobody puts it into the shift of somebody else. */
async function putIntoDrawer(ctx: Context, saleId: string, tillId: string, said: readonly NewPayment[]) {
  const rows = said.filter(isCashTaken)
  if (rows.length === 0) return
  const shift = (await holdDrawer(ctx, tillId))?.shift
  if (!shift && (await selectSaleSettings(ctx)).isShiftRequired) throw new Problem('sale.till-required')
  if (shift && !isOfShift(ctx, shift)) throw othersShift(shift)
  await postTillSale(ctx, { tillId, shiftId: null, saleId, happenedAt: ctx.now(), rows })
}
