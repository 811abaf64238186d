import { toCents } from '@prumo/domain/money/money'
import { ChartNoAxesCombined, PiggyBank, Receipt, ShoppingBag, Undo2 } from 'lucide-react'
import { FigureCard, FourFigures } from '#shared/figures/figure-card.tsx'
import { reportPercent } from './report-labels.ts'
import type { SaleReport } from './use-sale-report.ts'

/** What the period comes to; profit for whoever may know it. */
export function SaleReportFigures({ report }: { report: SaleReport }) {
  const total = toCents(report.total)
  const { profit, margin } = report
  return (
    <FourFigures label="Resumo das vendas">
      <FigureCard
        icon={ChartNoAxesCombined}
        tone="brand"
        label="Total vendido"
        detail="com frete, menos devoluções"
        cents={total}
      />
      <FigureCard icon={ShoppingBag} tone="neutral" label="Vendas" count={report.count} />
      <FigureCard
        icon={Receipt}
        tone="neutral"
        label="Ticket médio"
        cents={report.count === 0 ? 0 : Math.round(total / report.count)}
      />
      {profit !== undefined && profit !== null && (
        <FigureCard
          icon={PiggyBank}
          tone={profit < 0 ? 'expense' : 'income'}
          label="Lucro"
          detail={`margem ${reportPercent(margin)}`}
          cents={toCents(profit)}
        />
      )}
      <FigureCard
        icon={Undo2}
        tone="attention"
        label="Devoluções"
        detail="no dia da devolução"
        cents={toCents(report.returned)}
      />
    </FourFigures>
  )
}
