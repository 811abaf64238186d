import type { AnswerOf, RequestOf } from '@prumo/contract/route'
import type { saleReturns } from '@prumo/contract/sales/sale-returns'
import { toCents } from '@prumo/domain/money/money'
import { fitsUnit, formatQuantity, thousandths, type Unit } from '@prumo/domain/products/quantity'
import { refundOf, settleReturn } from '@prumo/domain/sales/refund'
import { readTypedQuantity } from '@prumo/domain/sales/typed-quantity'

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
  /** Where the money leaves from, where that has to be said. */
  bankAccountId: string | null
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
  return {
    kind: 'return',
    typed: {},
    withFreight: false,
    isSpoilt: false,
    placeId: null,
    reason: '',
    way,
    bankAccountId: null,
  }
}

/** Thousandths of what was typed; null: that cannot come back. */
export function quantityOf({ left, unit }: ReturnLine, typed: string): number | null {
  const quantity = readTypedQuantity(typed)
  return quantity !== null && quantity > 0 && quantity <= left && fitsUnit(quantity, unit) ? quantity : null
}

export function quantityProblem(line: ReturnLine, typed: string): string | null {
  return quantityOf(line, typed) === null ? `Informe até ${formatQuantity(line.left)}` : null
}

export type ReturnSums = ReturnType<typeof sumsOf>

/** What the draft comes to, by the functions the server decides with. */
export function sumsOf(terms: ReturnTerms, lines: readonly ReturnLine[], draft: ReturnDraft) {
  const { typed, withFreight } = draft
  const chosen = lines.flatMap((line) => {
    const quantity = line.itemId in typed ? quantityOf(line, typed[line.itemId]!) : null
    return quantity === null ? [] : [{ line, quantity, refund: refundOf(line, line.returned, line.refunded, quantity) }]
  })
  const freight = withFreight ? toCents(terms.freightPrice) : 0
  const total = chosen.reduce((sum, { refund }) => sum + refund, freight)
  const excess = toCents(terms.excessPrice)
  const { cancelled, refunded, onlyCredit, never } = settleReturn(total, {
    open: toCents(terms.openPrice),
    received: toCents(terms.receivedPrice),
    refunded: toCents(terms.refundedPrice),
    moneyLeft: toCents(terms.moneyLeftPrice),
    excess,
  })
  const inCredit = wayOf(draft, terms) === 'STORE_CREDIT' ? refunded : onlyCredit
  return { chosen, total, excess, cancelled, inCredit, inMoney: refunded - inCredit, never }
}

/** Whether somebody has to say which account the money leaves from. */
export const asksAccount = (terms: ReturnTerms, draft: ReturnDraft, { inMoney }: ReturnSums, hasTill: boolean) => {
  const way = wayOf(draft, terms)
  return inMoney > 0 && way !== 'STORE_CREDIT' && !(hasTill && way === 'MONEY') && terms.asksAccount.includes(way)
}

/** In an exchange with a client the value waits as credit; without one there is nobody to owe it to. */
export const wayOf = ({ kind, way }: ReturnDraft, { client }: ReturnTerms): RefundWay =>
  kind === 'exchange' && client ? 'STORE_CREDIT' : way

/** What is missing, by field; empty: it can be sent. */
export function problemsOf(
  lines: readonly ReturnLine[],
  { typed, reason, bankAccountId }: ReturnDraft,
  needsAccount: boolean,
) {
  const wrong = lines.some((line) => line.itemId in typed && quantityOf(line, typed[line.itemId]!) === null)
  return {
    ...(Object.keys(typed).length === 0 && { lines: 'Escolha o que volta' }),
    ...(wrong && { quantities: 'Confira as quantidades' }),
    ...(reason.trim() === '' && { reason: 'Informe o motivo da devolução' }),
    ...(needsAccount && bankAccountId === null && { bankAccountId: 'Selecione uma conta bancária' }),
  }
}

export type ReturningTill = { id: string; deviceId: string | undefined }

export function bodyOf(terms: ReturnTerms, draft: ReturnDraft, sums: ReturnSums, till: ReturningTill | null): Body {
  const way = wayOf(draft, terms)
  return {
    lines: sums.chosen.map(({ line, quantity }) => ({
      itemId: line.itemId,
      quantity: thousandths.fromWhole(quantity),
    })),
    reason: draft.reason.trim(),
    ...(draft.isSpoilt ? { placeId: null } : draft.placeId && { placeId: draft.placeId }),
    ...(draft.withFreight && { withFreight: true }),
    ...(way === 'STORE_CREDIT' ? { refund: way } : { refund: 'GIVE_BACK', refundMethod: way }),
    ...(draft.bankAccountId &&
      asksAccount(terms, draft, sums, till !== null) && { bankAccountId: draft.bankAccountId }),
    ...(till && { tillId: till.id, ...(till.deviceId && { deviceId: till.deviceId }) }),
  }
}
