import { totalOf, type BilledLine } from '@prumo/domain/billing/subscription-change'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Db } from '#platform/db/transaction.ts'
import { insertInvoice, type InvoiceEffect } from '../invoices/queries.ts'
import type { SubscriptionState } from '../subscriptions/queries.ts'

type Draft = {
  /** Unique in the company: what the invoice is for. */
  reason: string
  description: string
  issuedOn: string
  lines: readonly BilledLine[]
  effect: Omit<InvoiceEffect, 'creditCents'>
}

/** Writes the invoice with what it will bring about, the company's credit taken off. Nothing is charged yet. */
export async function writeInvoice(
  db: Db,
  state: SubscriptionState,
  { reason, description, issuedOn, lines, effect }: Draft,
): Promise<string> {
  const sum = totalOf(lines)
  const used = Math.min(state.creditCents, Math.max(0, sum))
  const leftOver = Math.max(0, 0 - sum)
  const credit = {
    productId: null,
    description: 'Crédito de faturas anteriores',
    cents: 0 - used,
    periodStart: null,
    periodEnd: null,
  }
  const kept = {
    productId: null,
    description: 'Crédito guardado para a próxima fatura',
    cents: leftOver,
    periodStart: null,
    periodEnd: null,
  }
  const all = [...lines, ...(used > 0 ? [credit] : []), ...(leftOver > 0 ? [kept] : [])]
  const id = uuidv7()
  const { companyId } = state
  const { periodStart, periodEnd } = effect
  const whole = { ...effect, creditCents: state.creditCents - used + leftOver }
  await insertInvoice(
    db,
    { companyId, id, reason, description, issuedOn, periodStart, periodEnd, totalCents: totalOf(all), effect: whole },
    all,
  )
  return id
}
