import type { Sale } from '@prumo/contract/sales/sale-records'
import { nextStatuses, stockStateOf, type SaleStatus } from '@prumo/domain/sales/sale-status'
import { CalendarCheck, CircleX, ReceiptText, ThumbsUp, Wrench, type LucideIcon } from 'lucide-react'
import { nounOf } from '../sale-labels.tsx'

export type SaleStep = Exclude<SaleStatus, 'BUDGET'>

/** What a step is called: on its button, to be done, and done, where the end follows the noun. */
export const stepWords: Record<SaleStep, { verb: string; done: string; icon: LucideIcon }> = {
  APPROVED: { verb: 'Aprovar', done: 'aprovad', icon: ThumbsUp },
  SCHEDULED: { verb: 'Agendar', done: 'agendad', icon: CalendarCheck },
  EXECUTED: { verb: 'Executar', done: 'executad', icon: Wrench },
  INVOICED: { verb: 'Faturar', done: 'faturad', icon: ReceiptText },
  CANCELLED: { verb: 'Cancelar', done: 'cancelad', icon: CircleX },
}

/** The likeliest first: what is only handed over is invoiced, without a day or anybody to carry it out. */
export function stepsOf({ status, type }: Pick<Sale, 'status' | 'type'>): SaleStep[] {
  const steps = nextStatuses(status) as SaleStep[]
  if (status === 'BUDGET' || type !== 'SALEORDER' || !steps.includes('INVOICED')) return steps
  return ['INVOICED', ...steps.filter((step) => step !== 'INVOICED')]
}

type Stepping = Pick<Sale, 'type' | 'status' | 'code'>

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Aprovar orçamento nº 12?' and how it went: 'Orçamento aprovado!', 'Orçamento não aprovado!'. */
export function stepTexts(sale: Stepping, step: SaleStep) {
  const { name, the, end } = nounOf(sale)
  const { verb, done } = stepWords[step]
  return {
    question: `${verb} ${name} nº ${sale.code}?`,
    button: `${verb} ${name}`,
    succeeded: `${capital(name)} ${done}${end}!`,
    success: `${the.toUpperCase()} ${name} nº ${sale.code} foi ${done}${end}.`,
    failed: `${capital(name)} não ${done}${end}!`,
    failure: `Falha ao ${verb.toLowerCase()} ${the} ${name} nº ${sale.code}.`,
  }
}

/** What will happen to the goods and to the sale itself. */
export function consequencesOf({ status }: Pick<Sale, 'status'>, step: SaleStep): string[] {
  const [before, after] = [stockStateOf(status), stockStateOf(step)]
  const goods =
    before === after
      ? []
      : after === 'reserved'
        ? ['Os produtos ficam reservados no estoque.']
        : after === 'taken'
          ? ['Os produtos saem do estoque.']
          : [before === 'reserved' ? 'Os produtos deixam de estar reservados.' : 'Os produtos voltam ao estoque.']
  const rest: Partial<Record<SaleStep, string>> = {
    EXECUTED: 'Itens e preços não podem mais ser mudados.',
    INVOICED: 'Depois de faturada, a venda não pode ser cancelada: o caminho é a devolução.',
    CANCELLED: 'Lançamentos em aberto desta venda são cancelados.',
  }
  return [...goods, ...(rest[step] ? [rest[step]] : [])]
}

/** On a column of the board: what dropping there does. */
export const dropTexts: Record<SaleStep, string> = {
  APPROVED: 'Solte para aprovar',
  SCHEDULED: 'Solte para agendar',
  EXECUTED: 'Solte para executar',
  INVOICED: 'Solte para faturar',
  CANCELLED: 'Solte para cancelar',
}
