import { daysBetween, formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { greetingOf } from '@prumo/domain/text/greeting'

type Bill = { description: string; effectiveAmount: number; scheduleDate: CalendarDate }
type Charge = {
  client: { name: string; document: string | null } | null
  company: string
  bills: readonly Bill[]
  today: CalendarDate
}

/** What is written to somebody who owes: every overdue bill by its name, amount and day, and what they come to. */
export function chargeText({ client, company, bills, today }: Charge): string {
  const sum = bills.reduce((total, { effectiveAmount }) => total + toCents(effectiveAmount), 0)
  const opening = `${greetingOf(client)} Aqui é da ${company}.`
  const closing = 'Pode nos dizer quando será pago? Se já pagou, desconsidere esta mensagem. Obrigado!'
  const [only] = bills
  if (bills.length === 1 && only) return `${opening} ${lineOf(only, today)}, está em aberto. ${closing}`
  const lines = bills.map((bill) => `• ${lineOf(bill, today)}`)
  return [`${opening} Estas contas estão em aberto:`, ...lines, `Total: ${formatBRL(sum)}`, '', closing].join('\n')
}

function lineOf({ description, effectiveAmount, scheduleDate }: Bill, today: CalendarDate) {
  const days = daysBetween(scheduleDate, today)
  const since = `venceu em ${formatDate(scheduleDate)}, há ${days === 1 ? '1 dia' : `${days} dias`}`
  return `${description || 'Conta'}, ${formatBRL(toCents(effectiveAmount))}, que ${since}`
}
