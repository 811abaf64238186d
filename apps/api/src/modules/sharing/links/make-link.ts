import { addDays, compare, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { startOfDay } from '@prumo/domain/calendar/start-of-day'
import { discountCents, type Discount } from '@prumo/domain/sales/totals'
import { textsFor } from '#modules/documents/index.ts'
import { selectPixReceiver } from '#modules/finance/index.ts'
import { storePublicLink, newPublicToken } from '#modules/public-links/index.ts'
import { findSale } from '#modules/sales/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { hashOffer, offerOf, type OfferedSale } from '../offer.ts'
import type { QuoteDetails } from '../quotes/read-quote.ts'

/** A page that says that the quote is over is of use for a while; what can be answered ends with its validity. */
const daysAfter = 60

/** What can be sent: an open quote with something in it, and a deposit that can be paid. */
export async function checkSendable(ctx: Context, saleId: string, deposit: Discount | null): Promise<OfferedSale> {
  const sale = await findSale(ctx, saleId)
  if (sale.isDeleted) throw new Problem('not-found')
  if (sale.status !== 'BUDGET') throw new Problem('quote-link.not-a-quote')
  if (sale.products.length + sale.services.length === 0) throw new Problem('quote-link.empty')
  if (sale.budgetValidity && compare(sale.budgetValidity, ctx.today()) < 0) throw new Problem('quote-link.expired')
  if (!deposit || deposit.amount === 0) return sale
  if (discountCents(deposit, sale.totalPrice) > sale.totalPrice)
    throw Problem.at('deposit.amount', 'quote-link.deposit-too-high')
  if (!(await selectPixReceiver(ctx))) throw Problem.at('deposit', 'quote-link.no-pix-key')
  return sale
}

/** What is good until the last year there is has no day after it. */
const isSoon = (validity: CalendarDate) => compare(validity, '9999-01-01') < 0

/** The address by which a client reads and answers this quote, as it is now. */
export async function makeQuoteLink(ctx: Context, sale: OfferedSale, deposit: Discount | null): Promise<string> {
  const token = newPublicToken()
  const { terms } = await textsFor(ctx, 'quote')
  const details: QuoteDetails = {
    offerHash: hashOffer(offerOf(sale)),
    termsVersion: terms?.version ?? 0,
    deposit: deposit && deposit.amount > 0 ? deposit : null,
  }
  const zone = ctx.actor?.timeZone ?? 'America/Sao_Paulo'
  await storePublicLink(ctx, {
    scope: 'quote',
    recordId: sale.id,
    token,
    details,
    endsAt:
      sale.budgetValidity && isSoon(sale.budgetValidity)
        ? startOfDay(addDays(sale.budgetValidity, 1 + daysAfter), zone)
        : null,
  })
  return `${ctx.services.publicUrl()}/q/${token}`
}
