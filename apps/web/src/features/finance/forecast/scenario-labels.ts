import { scenarioKindLabels, type Scenario } from '@prumo/contract/finance/forecast'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'

const signed = (percent: number) => `${percent > 0 ? '+' : ''}${percent.toLocaleString('pt-BR')}%`

/** What a scenario supposes, in one line. */
export function describeScenario({ kind, days, amount, dayOfMonth, startDate, person, percent }: Scenario): string {
  switch (kind) {
    case 'late-receipts':
      return `Recebimentos ${days} ${days === 1 ? 'dia' : 'dias'} depois do vencimento`
    case 'extra-expense':
      return `Mais ${formatBRL(toCents(amount ?? 0))} por mês, no dia ${dayOfMonth}${startDate ? `, desde ${formatDate(startDate)}` : ''}`
    case 'without-person':
      return `Sem os recebimentos de ${person?.name ?? '–'}`
    case 'approved-orders':
    case 'open-quotes':
    case 'without-cards':
      return scenarioKindLabels[kind]
    default:
      return `${scenarioKindLabels[kind].replace(' mudam em %', '')} ${signed(percent ?? 0)}`
  }
}
