import { daysBetween, formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL } from '@prumo/domain/money/money'
import type { LowAccount } from './look-ahead.ts'
import type { OpenEntries, OpenEntry } from './queries.ts'

export type Words = { title: string; description: string; link: string }
type Found = Omit<OpenEntries, 'items'> & { first: OpenEntry | null }

const kindNames = { INCOME: 'Receita', EXPENSE: 'Despesa', TRANSFER: 'Transferência' }
const nameOf = ({ description, type }: OpenEntry) => (description ? `“${description}”` : kindNames[type])

function sumsOf({ toPay, toReceive }: Found) {
  const sums = [
    ...(toPay > 0 ? [`A pagar: ${formatBRL(toPay)}`] : []),
    ...(toReceive > 0 ? [`A receber: ${formatBRL(toReceive)}`] : []),
  ]
  return sums.join(' · ') || 'Transferência entre contas'
}

function whenOf(day: CalendarDate, today: CalendarDate) {
  const days = daysBetween(today, day)
  if (days === 0) return 'hoje'
  return days === 1 ? 'amanhã' : `em ${days} dias`
}

const link = '/finance/notifications'

export const dueWords = (
  found: Found,
  first: OpenEntry,
  { today, to }: { today: CalendarDate; to: CalendarDate },
): Words => ({
  title:
    found.count === 1
      ? `${nameOf(first)} vence ${whenOf(first.scheduleDate, today)}`
      : `${found.count} lançamentos vencem ${to === today ? 'hoje' : `até ${formatDate(to)}`}`,
  description: sumsOf(found),
  link,
})

export const overdueWords = (found: Found, first: OpenEntry): Words => ({
  title:
    found.count === 1
      ? `${nameOf(first)} venceu em ${formatDate(first.scheduleDate)}`
      : `${found.count} lançamentos estão atrasados`,
  description: sumsOf(found),
  link,
})

export function lowBalanceWords(
  { bankAccount, date, balance, lowest, lowestDate }: LowAccount,
  limit: number,
  today: CalendarDate,
): Words {
  const whose = bankAccount ? `da conta ${bankAccount.name}` : 'de todas as contas'
  const when = date === today ? 'hoje' : `em ${formatDate(date)}`
  return {
    title:
      limit === 0
        ? `O saldo ${whose} fica negativo ${when}`
        : `O saldo ${whose} fica abaixo de ${formatBRL(limit)} ${when}`,
    description: `Previsto para ${formatDate(date)}: ${formatBRL(balance)}.${lowestDate === date ? '' : ` O menor saldo é ${formatBRL(lowest)}, em ${formatDate(lowestDate)}.`}`,
    link: '/finance/future-cash-flow',
  }
}
