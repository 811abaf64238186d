import type { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import type { Tone } from '#ui/theme/tone.ts'

type Difference = NonNullable<AnswerOf<typeof reconciliation.days>['difference']>
type DoubleIncome = NonNullable<AnswerOf<typeof reconciliation.days>['doubleIncome']>
type Headline = { tone: Tone; title: string; text: string }

/** Where the account stands: first how much differs from the bank and since when, only then how many lines wait. */
export function headlineOf(
  difference: Difference | null,
  open: number,
  doubleIncome: DoubleIncome | null = null,
  format: (cents: number) => string = formatBRL,
): Headline {
  const reais = (amount: number) => format(toCents(amount))
  const waiting = open === 0 ? null : open === 1 ? '1 linha em aberto' : `${open} linhas em aberto`
  if (!difference || difference.bankBalance === null || difference.difference === null)
    return {
      tone: waiting ? 'attention' : 'neutral',
      title: waiting ?? 'Nenhuma linha em aberto',
      text: 'O extrato não informa o saldo do banco: não há com o que comparar o saldo daqui.',
    }
  const { day, bankBalance, systemBalance, since } = difference
  const cents = toCents(systemBalance) - toCents(bankBalance)
  if (cents === 0) {
    if (doubleIncome && !waiting) return bookedTwice(doubleIncome, reais)
    const text = `Em ${formatDate(day)} há ${reais(bankBalance)} no banco e aqui.`
    return waiting
      ? { tone: 'attention', title: `O saldo confere com o banco, mas há ${waiting}`, text }
      : { tone: 'income', title: 'Tudo conciliado', text }
  }
  const balances = `Em ${formatDate(day)} o banco tem ${reais(bankBalance)} e aqui há ${reais(systemBalance)}`
  return {
    tone: 'attention',
    title: `Aqui há ${format(Math.abs(cents))} a ${cents > 0 ? 'mais' : 'menos'} do que no banco${since ? `, desde ${formatDate(since)}` : ''}`,
    text: waiting ? `${balances}; ${waiting}.` : `${balances}. Nenhuma linha em aberto: veja o saldo dia a dia.`,
  }
}

/** The balances agree, and yet income may stand here twice: as a line of its own and as what a sale still expects. */
function bookedTwice({ lines, receivables, amount }: DoubleIncome, reais: (amount: number) => string): Headline {
  const which = lines === 1 ? '1 linha lançada como receita' : `${lines} linhas lançadas como receita`
  const expected = receivables === 1 ? 'há 1 recebível de cartão' : `há ${receivables} recebíveis de cartão`
  return {
    tone: 'attention',
    title: 'O saldo confere com o banco, mas pode haver receita em dobro',
    text: `${which} ${lines === 1 ? 'parece' : 'parecem'} repasse de cartão, e ${expected} em aberto (${reais(amount)} já sem as taxas). Em “Lançadas”, concilie a linha com eles.`,
  }
}
