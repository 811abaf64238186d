import { insertOrder, updateContractService } from './write-queries.ts'
import { endOfMonth, formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { monthInWords } from '@prumo/domain/calendar/month-in-words'
import { cutText } from '@prumo/domain/text/cut-text'
import { partialMonth, proportionalAmount } from '@prumo/domain/pmoc/plan/partial-month'
import { orderDoneWork } from '#modules/sales/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import type { Contract } from './due-queries.ts'

/** In cents: a month at its price, or so many visits at theirs. */
export const amountOf = ({ priceKind, price }: Pick<Contract, 'priceKind' | 'price'>, visits: number): number =>
  price === null ? 0 : priceKind === 'monthly' ? price : price * visits

export type PartialChoice = 'whole' | 'proportional'
type Charge = {
  month: string
  days: readonly CalendarDate[]
  serviceId: string | undefined
  partialChoice?: PartialChoice | undefined
}

/** One order for what a contract is owed of a month. The orders of the company are locked. Answers the id of its sale. */
export async function chargePlan(
  ctx: Context,
  contract: Contract,
  { month, days, serviceId, partialChoice }: Charge,
): Promise<string> {
  const { planId, pmocCode, priceKind, price } = contract
  if (price === null || priceKind === null) throw new Problem('pmoc.no-contract-price')
  const service = contract.service?.id ?? serviceId
  if (!service) throw Problem.at('serviceId', 'pmoc.service-required')
  const isMonth = priceKind === 'monthly'
  const partial = isMonth ? partialMonth(contract.firstStartDate, month) : null
  if (partial && !partialChoice)
    throw Problem.at('partialMonth', 'pmoc.partial-month', { day: formatDate(contract.firstStartDate) })
  const part = partialChoice === 'proportional' ? partial : null
  const share = part ? `, ${part.days} de ${part.ofDays} dias` : ''
  const title = `${isMonth ? 'Manutenção' : 'Visitas'} de ${monthInWords(month)}, ${pmocCode}${share}`
  const thousandths = 1000
  const draft = {
    clientId: contract.entity.id,
    services: [
      {
        serviceId: service,
        quantity: (isMonth ? 1 : days.length) * thousandths,
        unitPrice: part ? proportionalAmount(price, part) : price,
        notes: title,
      },
    ],
    ...(contract.address && { service: { address: withoutCountry(contract.address) } }),
    notes: isMonth ? title : `${title}: ${days.map(formatDate).join(', ')}`,
  }
  const saleId = await orderDoneWork(ctx, draft, { on: endOfMonth(`${month}-01`), text: cutText(title, 160) })
  if (!contract.service) await updateContractService(ctx, planId, service)
  await insertOrder(
    ctx,
    isMonth ? { kind: 'month', planId, saleId, month } : { kind: 'visit', planId, saleId, month, days },
  )
  return saleId
}

function withoutCountry(address: object) {
  const { country: _country, ...rest } = address as { country?: string }
  return rest
}
