import { toCents } from '@prumo/domain/money/money'
import { ArrowDownLeft, ArrowUpRight, Flag, Scale } from 'lucide-react'
import { FigureCard, FourFigures } from '../shared/figure-card.tsx'
import type { CashFlowAnswer } from './cash-flow.tsx'

/** Where the period began, what moved, and where it ends. */
export function CashFlowTotals({ data: { chart, openingBalance } }: { data: CashFlowAnswer }) {
  const sum = (...names: ('income' | 'expense' | 'expectedIncome' | 'expectedExpense')[]) =>
    chart.reduce((all, step) => names.reduce((part, name) => part + toCents(step[name]), all), 0)
  const end = chart.at(-1)
  return (
    <FourFigures label="Totais do período">
      <FigureCard icon={Flag} tone="neutral" label="Saldo inicial" cents={toCents(openingBalance)} />
      <FigureCard icon={ArrowDownLeft} tone="income" label="Receitas" cents={sum('income', 'expectedIncome')} />
      <FigureCard icon={ArrowUpRight} tone="expense" label="Despesas" cents={sum('expense', 'expectedExpense')} />
      <FigureCard
        icon={Scale}
        tone="brand"
        label={end?.isForecast ? 'Saldo previsto' : 'Saldo final'}
        cents={toCents(end?.balance ?? openingBalance)}
      />
    </FourFigures>
  )
}
