import { basisParts } from '@prumo/contract/finance/basis-parts'
import { toCents } from '@prumo/domain/money/money'
import { ArrowDownLeft, ArrowUpRight, Flag, Scale } from 'lucide-react'
import { FigureCard, FourFigures } from '#shared/figures/figure-card.tsx'
import { useMoneyWords, type MoneyFormat } from '#ui/concealed-amounts.ts'
import { Money } from '#ui/money.tsx'
import type { CashFlowAnswer } from './cash-flow.tsx'
import styles from './cash-flow.module.css'
import { otherFigures } from './table-rows.ts'

/** Where the period began, what moved, and where it ends: opening + income − expense + what else is named = the end. */
export function CashFlowTotals({ data }: { data: CashFlowAnswer }) {
  const { openingBalance, balance, isForecast } = data
  const { format } = useMoneyWords()
  const income = partsOf(format, data.income, data.expectedIncome, data.overdueIncome)
  const expense = partsOf(format, data.expense, data.expectedExpense, data.overdueExpense)
  const result = income.cents - expense.cents
  const realised = toCents(data.income) - toCents(data.expense)
  return (
    <>
      <FourFigures label="Totais do período">
        {openingBalance !== null && (
          <FigureCard
            icon={Flag}
            tone="neutral"
            label="Saldo inicial"
            detail="realizado até a véspera"
            cents={toCents(openingBalance)}
          />
        )}
        <FigureCard icon={ArrowDownLeft} tone="income" label="Receitas" {...income} />
        <FigureCard icon={ArrowUpRight} tone="expense" label="Despesas" {...expense} />
        {balance === null ? (
          <FigureCard
            icon={Scale}
            tone={result < 0 ? 'expense' : 'brand'}
            label={result < 0 ? 'Prejuízo' : 'Resultado'}
            detail={basisParts(realised, result - realised, format).join('\n')}
            cents={result}
          />
        ) : (
          <FigureCard
            icon={Scale}
            tone="brand"
            label={isForecast ? 'Saldo previsto' : 'Saldo final'}
            detail={isForecast ? 'com o que está em aberto' : 'realizado'}
            cents={toCents(balance)}
          />
        )}
      </FourFigures>
      <Others data={data} />
    </>
  )
}

/** What else moved the balance, each under its name. */
function Others({ data }: { data: CashFlowAnswer }) {
  const shown = otherFigures
    .map(({ name, label }) => ({ label, cents: toCents(data[name]) }))
    .filter(({ cents }) => cents !== 0)
  if (shown.length === 0) return null
  return (
    <dl className={styles.others} aria-label="O que mais mudou o saldo">
      {shown.map(({ label, cents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money cents={cents} signed />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Realised and expected together, told apart below. */
function partsOf(format: MoneyFormat, realised: number, expected: number, overdue: number) {
  const [paid, due, late] = [toCents(realised), toCents(expected), toCents(overdue)]
  const parts = basisParts(paid, due + late, format)
  if (late > 0) parts.push(`sendo ${format(late)} de atrasados`)
  return { cents: paid + due + late, detail: parts.join('\n') }
}
