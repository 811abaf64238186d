import type { AnswerOf } from '@prumo/contract/route'
import type { MaintenanceOrder, orders } from '@prumo/contract/pmoc/orders'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { monthInWords } from '@prumo/domain/calendar/month-in-words'
import { toCents } from '@prumo/domain/money/money'
import { Money } from '#ui/money.tsx'

export type ContractLine = AnswerOf<typeof orders.contracts>['items'][number]
type Due = ContractLine['due'][number]
type Priced = Pick<ContractLine, 'priceKind' | 'price'>

export const visitsText = (count: number) => (count === 1 ? '1 visita' : `${count.toLocaleString('pt-BR')} visitas`)
export const contractsText = (count: number) =>
  count === 1 ? '1 contrato' : `${count.toLocaleString('pt-BR')} contratos`
export const monthTitle = (month: string) => {
  const words = monthInWords(month)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
export const marginText = (percent: number | null | undefined) =>
  percent === null || percent === undefined
    ? '–'
    : `${percent.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} %`

export const madeOrdersText = (count: number) => (count === 1 ? '1 ordem feita' : `${count} ordens feitas`)

/** What is to be invoiced, in few words: what has no order yet, and orders that were made. */
export function waitingText({ due, toInvoice: { orders = 0 }, ...priced }: ContractLine): string {
  const parts = [due.length > 0 && dueText(priced, due), orders > 0 && madeOrdersText(orders)]
  return parts.filter(Boolean).join(' + ') || '–'
}

export const hasToInvoice = ({ due, toInvoice: { orders = 0 } }: ContractLine) => due.length > 0 || orders > 0

function dueText({ priceKind }: Pick<Priced, 'priceKind'>, due: readonly Due[]): string {
  if (priceKind === 'per_visit') return visitsText(due.reduce((sum, { visits }) => sum + visits, 0))
  return due.length === 1 ? monthTitle(due[0]!.month) : `${due.length} meses`
}

/** What an order charges. */
export function orderSubject({
  kind,
  month,
  days,
  equipment,
}: Pick<MaintenanceOrder, 'kind' | 'month' | 'days' | 'equipment'>): string {
  if (kind === 'corrective') return `Corretiva de ${equipment?.tag ?? 'equipamento'}`
  if (kind === 'month') return monthTitle(month!)
  return days.length === 1
    ? `Visita de ${formatDate(days[0]!)}`
    : `${visitsText(days.length)} de ${monthInWords(month!)}`
}

export const PriceText = ({ priceKind, price }: Priced) =>
  price === null ? (
    <>Sem preço</>
  ) : price === undefined ? null : (
    <>
      <Money cents={toCents(price)} /> {priceKind === 'monthly' ? 'por mês' : 'por visita'}
    </>
  )

export const amountOrDash = (value: number | undefined) =>
  value === undefined ? '–' : <Money cents={toCents(value)} />
