import { returnStateLabels, saleStatusLabels } from '@prumo/contract/sales/sale-labels'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { daysBetween, formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { SaleStatus } from '@prumo/domain/sales/sale-status'
import { StatusChip } from '#ui/status-chip.tsx'
import type { Tone } from '#ui/theme/tone.ts'

const tones: Record<SaleStatus, Tone> = {
  BUDGET: 'neutral',
  APPROVED: 'brand',
  SCHEDULED: 'brand',
  EXECUTED: 'attention',
  INVOICED: 'income',
  CANCELLED: 'expense',
}

export const SaleStatusChip = ({ status }: { status: SaleStatus }) => (
  <StatusChip tone={tones[status]}>{saleStatusLabels[status]}</StatusChip>
)

type Kind = Pick<Sale, 'type' | 'status'>

/** What people call one, with its article and the end of what is done to it. */
export function nounOf({ type, status }: Kind) {
  if (status === 'BUDGET') return { name: 'orçamento', the: 'o', end: 'o' } as const
  return type === 'SERVICEORDER'
    ? ({ name: 'ordem de serviço', the: 'a', end: 'a' } as const)
    : ({ name: 'pedido', the: 'o', end: 'o' } as const)
}

/** 'Orçamento 12', 'OS 12', 'Pedido 12'. */
export function saleTitle({ type, status, code }: Kind & Pick<Sale, 'code'>): string {
  if (status === 'BUDGET') return `Orçamento ${code}`
  return type === 'SERVICEORDER' ? `OS ${code}` : `Pedido ${code}`
}

/** As the server names the file: 'Orcamento_12.pdf', 'OS_12.pdf', 'Pedido_12.pdf'. */
export function documentName({ type, status, code }: Kind & Pick<Sale, 'code'>): string {
  const kind = status === 'BUDGET' ? 'Orcamento' : type === 'SERVICEORDER' ? 'OS' : 'Pedido'
  return `${kind}_${code}.pdf`
}

/** The first three, as every card of the house has them. */
export const metadataText = (pairs: Sale['metadados']) =>
  pairs
    .slice(0, 3)
    .map(({ key, value }) => `${key}: ${value}`)
    .join(' · ')

type Validity = Pick<Sale, 'status' | 'budgetValidity' | 'isExpired'>

/** 'Vence em 4 dias', 'Vencido há 3 dias'. */
export function validityText(validity: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(today, validity)
  if (days === 0) return 'Vence hoje'
  if (Math.abs(days) > 60) return `${days < 0 ? 'Venceu' : 'Vence'} em ${formatDate(validity)}`
  const words = Math.abs(days) === 1 ? '1 dia' : `${Math.abs(days)} dias`
  return days < 0 ? `Vencido há ${words}` : `Vence em ${words}`
}

/** How long a quote is good; red once it is over. */
export function ValidityChip({ sale, today }: { sale: Validity; today: CalendarDate }) {
  if (sale.status !== 'BUDGET' || !sale.budgetValidity) return null
  const days = daysBetween(today, sale.budgetValidity)
  const tone = sale.isExpired ? 'expense' : days <= 3 ? 'attention' : 'neutral'
  return <StatusChip tone={tone}>{validityText(sale.budgetValidity, today)}</StatusChip>
}

type Marked = Pick<Sale, 'toCheck' | 'isWithoutEntries' | 'isDeleted' | 'paid' | 'status' | 'returnState'>

/** What somebody should look at. */
export const SaleMarks = ({ sale }: { sale: Marked }) => (
  <>
    {sale.isDeleted && <StatusChip tone="expense">Excluída</StatusChip>}
    {sale.toCheck.length > 0 && <StatusChip tone="attention">A conferir</StatusChip>}
    {sale.returnState !== 'NONE' && <StatusChip tone="attention">{returnStateLabels[sale.returnState]}</StatusChip>}
    {sale.isWithoutEntries && <StatusChip tone="neutral">Sem lançamento</StatusChip>}
    {sale.paid && sale.status !== 'CANCELLED' && <StatusChip tone="income">Pago</StatusChip>}
  </>
)

export const personName = (person: { name: string } | null | undefined) => person?.name ?? 'Sem cliente'

/** 'Cassete 36.000 e mais 3 itens'. */
export function itemsText({ products, services }: Pick<Sale, 'products' | 'services'>): string {
  const names = [
    ...products.map(({ position, productName }) => ({ position, name: productName })),
    ...services.map(({ position, serviceName }) => ({ position, name: serviceName })),
  ].sort((one, other) => one.position - other.position)
  if (names.length === 0) return 'Sem itens'
  const rest = names.length - 1
  return rest === 0 ? names[0]!.name : `${names[0]!.name} e mais ${rest === 1 ? '1 item' : `${rest} itens`}`
}
