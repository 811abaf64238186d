import type { BillingInterval, SubscriptionDetail } from '@prumo/contract/billing/subscriptions'
import { formatDate, today } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import type { Tone } from '#ui/theme/tone.ts'

export const perInterval = { month: 'por mês', year: 'por ano' } as const satisfies Record<BillingInterval, string>

export const statusWords: Record<SubscriptionDetail['status'], { label: string; tone: Tone }> = {
  active: { label: 'Ativa', tone: 'income' },
  trialing: { label: 'Em teste', tone: 'brand' },
  past_due: { label: 'Pagamento pendente', tone: 'expense' },
  canceled: { label: 'Cancelada', tone: 'neutral' },
}

/** Amounts of the wire, which come in reais. */
export const reais = (amount: number) => formatBRL(toCents(amount))

/** The day of an instant where the company is, DD/MM/AAAA. */
export const dayOf = (instant: string, timeZone: string) => formatDate(today(new Date(instant), timeZone))

export const monthAndYear = (month: number, year: number) => `${String(month).padStart(2, '0')}/${year}`
