import type { AnswerOf, RequestOf } from '@prumo/contract/route'
import type { saleReturns } from '@prumo/contract/sales/sale-returns'
import { toCents } from '@prumo/domain/money/money'
import { fitsUnit, formatQuantity, thousandths, type Unit } from '@prumo/domain/products/quantity'
import { refundOf, settleReturn } from '@prumo/domain/sales/refund'
import { readQuantity } from '#shared/format/read-quantity.ts'

export type ReturnTerms = AnswerOf<typeof saleReturns.terms>
type Body = RequestOf<typeof saleReturns.create>['body']
export type RefundWay = NonNullable<Body['refundMethod']> | 'STORE_CREDIT'

/** A line of the sale in thousandths and cents, and how much of it is left. */
export type ReturnLine = {
  itemId: string
  name: string
  unit: Unit
  isStocked: boolean
  quantity: number
  net: number
  returned: number
  refunded: number
  left: number
}

/** What somebody has said so far about what comes back. */
export type ReturnDraft = {
  kind: 'return' | 'exchange'
  /** As typed; absent: that line stays with the client. */
  typed: Readonly<Record<string, string>>
  withFreight: boolean
  isSpoilt: boolean
  /** Null: where each thing was taken from. */
  placeId: string | null
  reason: string
  way: RefundWay
}

export const returnLinesOf = ({ lines }: ReturnTerms): ReturnLine[] =>
  lines.map((line) => {
    const [quantity, returned] = [thousandths.toWhole(line.quantity), thousandths.toWhole(line.returned)]
    return {
      itemId: line.itemId,
      name: line.name,
      unit: line.unitOfMeasurement,
      isStocked: line.isStocked,
      quantity,
      net: toCents(line.netPrice),
      returned,
      refunded: toCents(line.refundedPrice),
      left: quantity - returned,
    }
  })

/** Money goes back as most of it came; credit stays credit. */
export function firstDraft({ methods: [most = 'MONEY'], client }: ReturnTerms): ReturnDraft {
  const way = most !== 'STORECREDIT' ? most : client ? 'STORE_CREDIT' : 'MONEY'
  return { kind: 'return', typed: {}, withFreight: false, isSpoilt: false, placeId: null, reason: '', way }
}

/** Thousandths of what was typed; null: that cannot come back. */
export function quantityOf({ left, unit }: ReturnLine, typed: string): number | null {
  const quantity = readQuantity(typed)
  return quantity !== null && quantity > 0 && quantity <= left && fitsUnit(quantity, unit) ? quantity : null
}

export function quantityProblem(line: ReturnLine, typed: string): string | null {
  return quantityOf(line, typed) === null ? `Informe até ${formatQuantity(line.left)}` : null
}

export type ReturnSums = ReturnType<typeof sumsOf>

/** What the draft comes to, by the functions the server decides with. */
export function sumsOf(terms: ReturnTerms, lines: readonly ReturnLine[], { typed, withFreight }: ReturnDraft) {
  const chosen = lines.flatMap((line) => {
    const quantity = line.itemId in typed ? quantityOf(line, typed[line.itemId]!) : null
    return quantity === null ? [] : [{ line, quantity, refund: refundOf(line, line.returned, line.refunded, quantity) }]
  })
  const freight = withFreight ? toCents(terms.freightPrice) : 0
  const total = chosen.reduce((sum, { refund }) => sum + refund, freight)
  const { cancelled, refunded } = settleReturn(total, {
    open: toCents(terms.openPrice),
    received: toCents(terms.receivedPrice),
    refunded: toCents(terms.refundedPrice),
  })
  return { chosen, total, cancelled, refunded, never: total - cancelled - refunded }
}

/** In an exchange with a client the value waits as credit; without one there is nobody to owe it to. */
export const wayOf = ({ kind, way }: ReturnDraft, { client }: ReturnTerms): RefundWay =>
  kind === 'exchange' && client ? 'STORE_CREDIT' : way

/** What is missing, by field; empty: it can be sent. */
export function problemsOf(lines: readonly ReturnLine[], { typed, reason }: ReturnDraft) {
  const wrong = lines.some((line) => line.itemId in typed && quantityOf(line, typed[line.itemId]!) === null)
  return {
    ...(Object.keys(typed).length === 0 && { lines: 'Escolha o que volta' }),
    ...(wrong && { quantities: 'Confira as quantidades' }),
    ...(reason.trim() === '' && { reason: 'Informe o motivo da devolução' }),
  }
}

export function bodyOf(terms: ReturnTerms, draft: ReturnDraft, { chosen }: ReturnSums, tillId: string | null): Body {
  const way = wayOf(draft, terms)
  return {
    lines: chosen.map(({ line, quantity }) => ({ itemId: line.itemId, quantity: thousandths.fromWhole(quantity) })),
    reason: draft.reason.trim(),
    ...(draft.isSpoilt ? { placeId: null } : draft.placeId && { placeId: draft.placeId }),
    ...(draft.withFreight && { withFreight: true }),
    ...(way === 'STORE_CREDIT' ? { refund: way } : { refund: 'GIVE_BACK', refundMethod: way }),
    ...(tillId && { tillId }),
  }
}
