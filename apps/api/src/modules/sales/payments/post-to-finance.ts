import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { paymentMethodLabels } from '@prumo/contract/sales/sale-labels'
import { hasFired, type FinanceTrigger } from '@prumo/domain/sales/finance-triggers'
import { hasReached } from '@prumo/domain/sales/sale-status'
import { selectIntegration, writeSaleParcels, type SaleParcel } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectCardFees } from '../card-fees/queries.ts'
import { findTillAccounts } from '../tills/queries.ts'
import { updateSale, type StoredSale } from '../record/stored-sale-queries.ts'
import { areaOf } from './finance-area.ts'
import { parcelsOfPayment, type AccountedFeeRow } from './parcels-of-payment.ts'
import { insertPayments, selectPayments, type StoredPayment } from './queries.ts'
import { singlePayment } from './single-payment.ts'
import { refusing, type Judge } from '../record/judge.ts'

type Sold = Pick<
  StoredSale,
  | 'id'
  | 'code'
  | 'status'
  | 'origin'
  | 'day'
  | 'clientId'
  | 'totalPrice'
  | 'paymentMethod'
  | 'paymentCondition'
  | 'installments'
  | 'isWithoutEntries'
  | 'chargeOn'
  | 'chargeText'
  | 'tillId'
>
/** `createsEntries`: what the person answered, where somebody was asked; `judge`: refusing, unless a device sold it. */
export type HandingOver = {
  createsEntries?: boolean | undefined
  judge?: Judge | undefined
  bankAccountId?: string | null | undefined
  categoryId?: string | null | undefined
  /** Of a sale of which nothing was said about when it is paid. */
  effectiveDate?: CalendarDate | undefined
  /** From when cards and boletos are counted, where that is not the day of the sale. */
  chargedOn?: CalendarDate
  /** Somebody asked for the entries by name, whatever the settings say of when. */
  isAskedFor?: boolean
}

/** What finance and the tables of the company say of how a sale is received; `payments`: where they are known already. */
export type HandingFacts = {
  settings: Awaited<ReturnType<typeof selectIntegration>>
  fees: readonly AccountedFeeRow[]
  /** Accounts of tills among those that are named, where they are known already. */
  drawers?: ReadonlySet<string>
  payments?: readonly StoredPayment[]
}

async function readHandingFacts(ctx: Context): Promise<HandingFacts> {
  const [settings, fees] = await Promise.all([selectIntegration(ctx.db), selectCardFees(ctx)])
  return { settings, fees }
}

/**
 * Gives finance what is to be received for a sale, each payment once, when its settings say so; money of a drawer wherever tills are part
 * of finance, since drawer and account tell the same. The row of the sale is locked.
 */
export async function postToFinance(
  ctx: Context,
  sale: Sold,
  how: HandingOver,
  known?: HandingFacts,
): Promise<boolean> {
  if (sale.totalPrice === 0) return false
  const { settings, fees, payments, drawers } = known ?? (await readHandingFacts(ctx))
  const area = areaOf(settings, sale.origin)
  const isItsTime = how.isAskedFor === true || (area.isOn && isDue(sale, area.triggers))
  const isLeftOut = isItsTime && how.createsEntries === false
  const isWanted = isItsTime && !isLeftOut && (how.isAskedFor || how.createsEntries === true || !sale.isWithoutEntries)
  if (isLeftOut && !sale.isWithoutEntries) await updateSale(ctx, sale.id, { isWithoutEntries: true })
  const postsDrawers = areaOf(settings, 'pdv').isOn
  if (!isWanted && !postsDrawers) return false
  const stored = payments ?? (await selectPayments(ctx, sale.id))
  const said = isWanted ? await paymentsOf(ctx, sale, stored, how.effectiveDate) : stored.filter(isInDrawer)
  const open = said.filter(isToHandOver)
  if (open.length === 0) return false
  const { bankAccountId: given = null, judge = refusing } = how
  const isOfTill = given !== null && (drawers ?? (await findTillAccounts(ctx, [given]))).has(given)
  if (isOfTill) judge.find(Problem.at('bankAccountId', 'sale.account-of-till'), accountOfDrawer)
  const accounts = { said: isOfTill ? null : given, usual: area.bankAccountId }
  const parcels = open.flatMap((payment) =>
    parcelsFor(payment, { ...sale, chargedOn: how.chargedOn ?? sale.day }, fees, accounts),
  )
  const placed = parcels.filter(({ bankAccountId }) => bankAccountId !== null)
  if (placed.length < parcels.length) {
    judge.find(Problem.at('bankAccountId', 'sale-hand-off.account-required'), 'Sem conta bancária para o lançamento.')
    if (placed.length === 0) return false
  }
  const parts = {
    saleId: sale.id,
    personId: sale.clientId,
    categoryId: how.categoryId ?? area.categoryId,
    soldOn: sale.chargeOn ?? sale.day,
    parcels: placed as SaleParcel[],
  }
  await writeSaleParcels(ctx, parts)
  if (isWanted && sale.isWithoutEntries) await updateSale(ctx, sale.id, { isWithoutEntries: false })
  return true
}

/** What a device said that nobody may say. */
export const accountOfDrawer =
  'O aparelho indicou a conta da gaveta para o que não é dinheiro: foi lançado na conta padrão.'

/** Money that a till took. */
const isInDrawer = ({ method, receivedOn, drawerId }: StoredPayment) =>
  method === 'MONEY' && receivedOn !== null && drawerId !== null

/** Finance has nothing of it yet; of what credit of the shop pays for it never will. */
export const isToHandOver = ({ isHandedOver, method }: StoredPayment) => !isHandedOver && method !== 'STORECREDIT'

const isDue = ({ status }: Sold, triggers: readonly FinanceTrigger[] | null) =>
  triggers ? hasFired(status, triggers) : hasReached(status, 'APPROVED')

/** How it is paid, said line by line; until somebody says more, all of it in one. */
async function paymentsOf(
  ctx: Context,
  sale: Sold,
  stored: readonly StoredPayment[],
  date: CalendarDate | undefined,
): Promise<readonly StoredPayment[]> {
  // What is saved at the till without being paid is paid later.
  const isLater = sale.origin === 'pdv' && !hasReached(sale.status, 'EXECUTED')
  if (stored.length > 0 || isLater) return stored
  const single = singlePayment(sale, { date, today: ctx.today() })
  await insertPayments(ctx, sale.id, [single])
  return [{ ...single, isHandedOver: false, drawerId: null }]
}

type Accounts = { said: string | null; usual: string | null }

type Charged = Sold & { chargedOn: CalendarDate }

/** Money that a till took lies in its drawer, whatever account is said for the rest; what the office took, where somebody said. */
const placeOf = ({ method, bankAccountId }: StoredPayment, sale: Sold, { said }: Accounts, other: string | null) =>
  method === 'MONEY' && sale.origin !== 'pdv' ? (bankAccountId ?? said) : other

function parcelsFor(payment: StoredPayment, sale: Charged, fees: readonly AccountedFeeRow[], accounts: Accounts) {
  const { parcels, bankAccountId } = parcelsOfPayment(payment, sale.chargedOn, fees)
  // An account said at a till is for what has none of its own.
  const other = sale.tillId
    ? (bankAccountId ?? accounts.said ?? accounts.usual)
    : (accounts.said ?? bankAccountId ?? accounts.usual)
  const accountId =
    payment.receivedOn === null
      ? other
      : isInDrawer(payment)
        ? payment.drawerId
        : placeOf(payment, sale, accounts, other)
  const charge = sale.chargeText ? `${sale.chargeText} · ` : ''
  return parcels.map(({ number, amount, fee, dueOn, paidOn }) => ({
    paymentId: payment.id,
    description: `${charge}Venda ${sale.code}${parcels.length > 1 ? ` (${number}/${parcels.length})` : ''}`,
    amount,
    fee,
    dueOn,
    paidOn,
    bankAccountId: accountId,
    number,
    count: parcels.length,
    method: paymentMethodLabels[payment.method],
  }))
}
