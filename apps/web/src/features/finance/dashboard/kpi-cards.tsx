import type { analysis } from '@prumo/contract/finance/analysis'
import type { AnswerOf } from '@prumo/contract/route'
import { toCents } from '@prumo/domain/money/money'
import { ArrowDownLeft, ArrowUpRight, TrendingDown, TrendingUp } from 'lucide-react'
import { BalanceCard } from '#shared/figures/balance-card.tsx'
import { BalanceFigures } from '#shared/figures/figure-card.tsx'
import { useConcealed } from '#ui/concealed-amounts.ts'
import { Money } from '#ui/money.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { comparedName, dayAndMonth, ofSegment } from '../shared/period-names.ts'
import { ChangeChip } from './change-chip.tsx'
import { changeOf } from './change-of.ts'
import { ComparedCard } from './compared-card.tsx'
import type { DashboardSegment } from './dashboard-search.ts'
import { flowDestination } from './flow-destination.ts'

export type DashboardAnswer = AnswerOf<typeof analysis.dashboard>

type KpiCardsProps = { data: DashboardAnswer; segment: DashboardSegment }

/** The balance first, for an owner who looks for ten seconds. */
export function KpiCards({ data, segment }: KpiCardsProps) {
  const isPhone = useIsPhone()
  const concealed = useConcealed()
  const { actual, expected, previous } = data.balance
  // An account that begins brings its balance along: that is no growth.
  const openings = data.flow.reduce((sum, { accountOpenings }) => sum + toCents(accountOpenings), 0)
  const change = changeOf(toCents(actual), toCents(previous) + openings)
  const known = data.flow.filter(({ isForecast }) => !isForecast).map(({ balance }) => toCents(balance))
  const before = comparedName(segment, data)
  const profit = toCents(data.profit.amount)
  const named = (word: string) => (isPhone ? word : `${word} ${ofSegment[segment]}`)
  const compared = (part: DashboardAnswer['income']) => ({
    cents: toCents(part.amount),
    previousCents: toCents(part.previous),
    points: part.points.map(toCents),
    previousName: before,
    destination: flowDestination(segment),
  })
  return (
    <BalanceFigures label="Resumo do período" tour="finance-summary">
      <BalanceCard
        label="Saldo Atual"
        cents={toCents(actual)}
        points={isPhone ? known : []}
        change={change !== null && !concealed && !isPhone && <ChangeChip change={change} onBrand />}
        footer={
          <>
            <span>Previsto em {dayAndMonth(data.endDate)}</span>
            <b>
              <Money cents={toCents(expected)} />
            </b>
          </>
        }
        leadsToAccounts
      />
      <ComparedCard label={named('Receitas')} icon={ArrowDownLeft} tone="income" {...compared(data.income)} />
      <ComparedCard label={named('Despesas')} icon={ArrowUpRight} tone="expense" isCost {...compared(data.expense)} />
      <ComparedCard
        label={named(profit < 0 ? 'Prejuízo' : 'Lucro')}
        icon={profit < 0 ? TrendingDown : TrendingUp}
        tone={profit < 0 ? 'expense' : 'brand'}
        {...compared(data.profit)}
      />
    </BalanceFigures>
  )
}
