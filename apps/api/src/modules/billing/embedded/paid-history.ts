import { addMonths, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { startOfDay } from '@prumo/domain/calendar/start-of-day'
import { periodFrom, totalOf, wholePeriod } from '@prumo/domain/billing/subscription-change'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Db } from '#platform/db/transaction.ts'
import { insertAttempt, insertInvoice, updateInvoice } from '../invoices/queries.ts'
import { insertCard } from '../payment-methods/queries.ts'
import { readPriceList } from '../price-list/price-list.ts'
import { selectState, updateSubscription } from '../subscriptions/queries.ts'

const chargeDay = 10
const card = { brand: 'visa', last4: '4242', expMonth: 8 }

/** A company that has paid its plan by card for some months, for a first look at the product. */
export async function insertPaidHistory(db: Db, { months, today }: { months: number; today: CalendarDate }) {
  const [state, prices] = [await selectState(db), await readPriceList(db)]
  const { companyId, planId, timeZone } = state
  await insertCard(db, {
    ...card,
    id: uuidv7(),
    companyId,
    providerRef: null,
    expYear: Number(today.slice(0, 4)) + 3,
    isDefault: true,
    chargeEffect: null,
  })
  const lastCharge = addMonths(today, Number(today.slice(8)) < chargeDay ? -1 : 0, chargeDay)
  for (let before = months - 1; before >= 0; before--) {
    const period = periodFrom(addMonths(lastCharge, -before), 'month', chargeDay)
    const lines = wholePeriod(prices.itemsOf(planId, [], 'month'), period)
    const id = uuidv7()
    const paidAt = new Date(startOfDay(period.start, timeZone).getTime() + 9 * 3_600_000)
    const effect = {
      planId,
      interval: 'month' as const,
      apps: [],
      periodStart: period.start,
      periodEnd: period.end,
      anchorDay: chargeDay,
      creditCents: 0,
      next: null,
      onFailure: 'past-due' as const,
    }
    await insertInvoice(
      db,
      {
        companyId,
        id,
        reason: `renewal:${period.start}:${state.id}`,
        description: prices.titleOf(planId),
        issuedOn: period.start,
        periodStart: period.start,
        periodEnd: period.end,
        totalCents: totalOf(lines),
        effect,
      },
      lines,
    )
    await updateInvoice(db, id, { status: 'paid', paidAt, attempts: 1, cardBrand: card.brand, cardLast4: card.last4 })
    await insertAttempt(db, {
      companyId,
      invoiceId: id,
      attempt: 1,
      at: paidAt,
      succeeded: true,
      reason: null,
      cardLast4: card.last4,
    })
    await updateSubscription(db, companyId, { periodStart: period.start, periodEnd: period.end, anchorDay: chargeDay })
  }
}
