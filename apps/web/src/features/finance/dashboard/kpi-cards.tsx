import { ActionIcon } from '@mantine/core'
import type { analysis } from '@prumo/contract/finance/analysis'
import type { AnswerOf } from '@prumo/contract/route'
import { toCents } from '@prumo/domain/money/money'
import { ArrowDownLeft, ArrowUpRight, Eye, EyeOff, TrendingDown, TrendingUp } from 'lucide-react'
import { Sparkline } from '#ui/charts/sparkline.tsx'
import { HeroCard } from '#ui/hero-card.tsx'
import { Money } from '#ui/money.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { comparedName, dayAndMonth, ofSegment } from '../shared/period-names.ts'
import { ChangeChip } from './change-chip.tsx'
import { changeOf } from './change-of.ts'
import { ComparedCard } from './compared-card.tsx'
import type { DashboardSegment } from './dashboard-search.ts'
import styles from './dashboard.module.css'

export type DashboardAnswer = AnswerOf<typeof analysis.dashboard>

type KpiCardsProps = {
  data: DashboardAnswer
  segment: DashboardSegment
  concealed: boolean
  onConcealedChange: (concealed: boolean) => void
}

/** The balance first, for an owner who looks for ten seconds. */
export function KpiCards({ data, segment, concealed, onConcealedChange }: KpiCardsProps) {
  const isPhone = useIsPhone()
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
    concealed,
  })
  return (
    <section className={styles.kpis} aria-label="Resumo do período" data-tour="finance-summary">
      <HeroCard
        label="Saldo Atual"
        aside={
          <span className={styles.aside}>
            {change !== null && !concealed && !isPhone && <ChangeChip change={change} onBrand />}
            <ActionIcon
              variant="transparent"
              color="inherit"
              size={28}
              className={styles.eye}
              aria-label={concealed ? 'Mostrar valores' : 'Ocultar valores'}
              onClick={() => onConcealedChange(!concealed)}
            >
              {concealed ? <EyeOff size={17} aria-hidden /> : <Eye size={17} aria-hidden />}
            </ActionIcon>
          </span>
        }
        value={
          <span className={styles.balance}>
            <Money cents={toCents(actual)} size="lg" concealed={concealed} />
            {isPhone && !concealed && new Set(known).size > 1 && <Sparkline values={known} width={92} height={38} />}
          </span>
        }
        footer={
          <>
            <span>Previsto em {dayAndMonth(data.endDate)}</span>
            <b>
              <Money cents={toCents(expected)} concealed={concealed} />
            </b>
          </>
        }
      />
      <ComparedCard label={named('Receitas')} icon={ArrowDownLeft} tone="income" {...compared(data.income)} />
      <ComparedCard label={named('Despesas')} icon={ArrowUpRight} tone="expense" isCost {...compared(data.expense)} />
      <ComparedCard
        label={named(profit < 0 ? 'Prejuízo' : 'Lucro')}
        icon={profit < 0 ? TrendingDown : TrendingUp}
        tone={profit < 0 ? 'expense' : 'brand'}
        {...compared(data.profit)}
      />
    </section>
  )
}
