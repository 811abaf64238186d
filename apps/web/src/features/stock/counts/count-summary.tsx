import type { stockCounts } from '@prumo/contract/stock/counts'
import type { AnswerOf } from '@prumo/contract/route'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { CircleCheck, CircleDashed, TrendingDown, TrendingUp } from 'lucide-react'
import { FigureCard, FourFigures } from '#shared/figures/figure-card.tsx'

export type DifferenceSummary = AnswerOf<typeof stockCounts.listDifferences>['summary']

/** Cents only for who may know them. */
const valueText = (value: number | undefined, otherwise: string) =>
  value === undefined ? otherwise : formatBRL(toCents(value))

export const CountSummary = ({ summary }: { summary: DifferenceSummary }) => (
  <FourFigures label="Resumo do inventário">
    <FigureCard
      icon={CircleCheck}
      tone="income"
      label="Conferem"
      count={summary.matching}
      detail="contado igual ao sistema"
    />
    <FigureCard
      icon={TrendingDown}
      tone="expense"
      label="Com falta"
      count={summary.missing}
      detail={valueText(summary.missingValue, 'menos que no sistema')}
    />
    <FigureCard
      icon={TrendingUp}
      tone="brand"
      label="Com sobra"
      count={summary.surplus}
      detail={valueText(summary.surplusValue, 'mais que no sistema')}
    />
    <FigureCard
      icon={CircleDashed}
      tone="neutral"
      label="Não contados"
      count={summary.uncounted}
      detail="sem contagem"
    />
  </FourFigures>
)
