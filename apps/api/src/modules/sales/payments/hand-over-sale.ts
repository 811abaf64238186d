import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { paymentMethodLabels } from '@prumo/contract/sales/sale-labels'
import { hasFired, type FinanceTrigger } from '@prumo/domain/sales/finance-triggers'
import { hasReached } from '@prumo/domain/sales/sale-status'
import { selectIntegration, writeSaleParcels, type SaleParcel } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectCardFees } from '../card-fees/queries.ts'
import { findTillAccounts, tillAccountOf } from '../tills/queries.ts'
import { updateSale, type StoredSale } from '../record/write-queries.ts'
import { areaOf } from './finance-area.ts'
import { parcelsOfPayment, type AccountedFeeRow } from './parcels-of-payment.ts'
import { insertPayments, selectPayments, type StoredPayment } from './queries.ts'
import { singlePayment } from './single-payment.ts'

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
/** `createsEntries`: what the person answered, where somebody was asked; `doubts`: of a device, which is never refused. */
export type HandingOver = {
  createsEntries?: boolean | undefined
  doubts?: Set<string> | undefined
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
  /** Where the money of its till lies. */
  money: string | null
  payments?: readonly StoredPayment[]
}

export async function readHandingFacts(ctx: Context, tillId: string | null): Promise<HandingFacts> {
  const [settings, fees, money] = await Promise.all([
    selectIntegration(ctx.db),
    selectCardFees(ctx),
    tillId ? tillAccountOf(ctx, tillId) : null,
  ])
  return { settings, fees, money }
}

/** Gives finance what is to be received for a sale, each payment once, when its settings say so. The row of the sale is locked. */
export async function handOverSale(ctx: Context, sale: Sold, how: HandingOver, known?: HandingFacts): Promise<boolean> {
  if (sale.totalPrice === 0) return false
  const { settings, fees, money, payments } = known ?? (await readHandingFacts(ctx, sale.tillId))
  const area = areaOf(settings, sale.origin)
  if (!how.isAskedFor && !(area.isOn && isDue(sale, area.triggers))) return false
  if (how.createsEntries === false) {
    await updateSale(ctx, sale.id, { isWithoutEntries: true })
    return false
  }
  if (sale.isWithoutEntries && !how.isAskedFor && how.createsEntries !== true) return false
  const stored = payments ?? (await selectPayments(ctx, sale.id))
  const open = (await paymentsOf(ctx, sale, stored, how.effectiveDate)).filter(isToHandOver)
  if (open.length === 0) return false
  const tills = await findTillAccounts(ctx, how.bankAccountId ? [how.bankAccountId] : [])
  if (tills.size > 0 && !how.doubts) throw Problem.at('bankAccountId', 'sale.account-of-till')
  const said = tills.size > 0 ? null : (how.bankAccountId ?? null)
  const accounts = { said, money, usual: area.bankAccountId }
  const parcels = open.flatMap((payment) =>
    parcelsFor(payment, { ...sale, chargedOn: how.chargedOn ?? sale.day }, fees, accounts),
  )
  if (parcels.some(({ bankAccountId }) => bankAccountId === null)) {
    if (!how.doubts) throw Problem.at('bankAccountId', 'sale-hand-off.account-required')
    how.doubts.add('Sem conta bancária para o lançamento.')
    return false
  }
  const parts = {
    saleId: sale.id,
    personId: sale.clientId,
    categoryId: how.categoryId ?? area.categoryId,
    soldOn: sale.chargeOn ?? sale.day,
    parcels: parcels as SaleParcel[],
  }
  await writeSaleParcels(ctx, parts)
  if (sale.isWithoutEntries) await updateSale(ctx, sale.id, { isWithoutEntries: false })
  return true
}

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
  return [{ ...single, isHandedOver: false }]
}

type Accounts = { said: string | null; money: string | null; usual: string | null }

type Charged = Sold & { chargedOn: CalendarDate }

/** Money that a till took lies in its drawer, whatever account is said for the rest; what the office took, where somebody said. */
const placeOf = ({ method, bankAccountId }: StoredPayment, sale: Sold, { said }: Accounts, other: string | null) =>
  method === 'MONEY' && sale.tillId === null && sale.origin !== 'pdv' ? (bankAccountId ?? said) : other

function parcelsFor(payment: StoredPayment, sale: Charged, fees: readonly AccountedFeeRow[], accounts: Accounts) {
  const { parcels, bankAccountId } = parcelsOfPayment(payment, sale.chargedOn, fees)
  const drawer = payment.method === 'MONEY' ? accounts.money : null
  // An account said at a till is for what has none of its own.
  const other = sale.tillId
    ? (bankAccountId ?? accounts.said ?? accounts.usual)
    : (accounts.said ?? bankAccountId ?? accounts.usual)
  const accountId = payment.receivedOn === null ? other : (drawer ?? placeOf(payment, sale, accounts, other))
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
