import { ActionIcon } from '@mantine/core'
import type { FinanceStatistics, Statistics } from '@prumo/contract/home/statistics'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import {
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  Eye,
  EyeOff,
  Landmark,
  TrendingDown,
  TrendingUp,
  Users,
} from 'lucide-react'
import { Sparkline } from '#ui/charts/sparkline.tsx'
import { HeroCard } from '#ui/hero-card.tsx'
import { Money } from '#ui/money.tsx'
import styles from './finance-summary.module.css'
import { QuietCard } from './quiet-card.tsx'

type FinanceSummaryProps = {
  finance: FinanceStatistics
  statistics: Statistics
  concealed: boolean
  onConcealedChange: (concealed: boolean) => void
}

/** The balance first, for an owner who looks for ten seconds. */
export function FinanceSummary({ finance, statistics, concealed, onConcealedChange }: FinanceSummaryProps) {
  const known = finance.points.flatMap(({ balance }) => (balance === null ? [] : [toCents(balance)]))
  // An account that begins brings its balance along: that is no growth.
  const changeCents = toCents(finance.change) - toCents(finance.accountOpenings)
  const ChangeIcon = changeCents === 0 ? ArrowLeftRight : changeCents > 0 ? TrendingUp : TrendingDown
  const { users } = statistics
  return (
    <section className={styles.summary} aria-label="Resumo financeiro" data-tour="summary">
      <HeroCard
        label="Saldo Atual"
        aside={
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
        }
        value={<Money cents={toCents(finance.totalBalance)} size="lg" concealed={concealed} />}
        footer={
          <>
            <span>Soma das contas em {formatDate(statistics.today)}</span>
            {!concealed && new Set(known).size > 1 && <Sparkline values={known} />}
          </>
        }
      />
      <QuietCard
        icon={ChangeIcon}
        tone={changeCents === 0 ? 'neutral' : changeCents > 0 ? 'income' : 'expense'}
        label="Variação no período"
        detail={changeDetail(finance, statistics, concealed)}
      >
        <Money cents={changeCents} size="md" signed concealed={concealed} />
      </QuietCard>
      <Movements finance={finance} concealed={concealed} />
      {users && (
        <QuietCard
          icon={Users}
          label="Usuários"
          detail={users.allowed === null ? 'sem limite no plano' : `de ${users.allowed} que o plano permite`}
        >
          {users.total}
        </QuietCard>
      )}
    </section>
  )
}

/** Since when, and what besides income and expense is in it. */
function changeDetail(
  { accountOpenings, beforeOpening = 0 }: FinanceStatistics,
  { from }: Statistics,
  concealed: boolean,
) {
  const parts = [
    `desde ${formatDate(from)}`,
    accountOpenings !== 0 && !concealed && `sem contar saldos iniciais de ${formatBRL(toCents(accountOpenings))}`,
    beforeOpening !== 0 && !concealed && `com ${formatBRL(toCents(beforeOpening))} de antes da abertura da conta`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** What came in and went out, for those who may read entries; for others, the accounts. */
function Movements({ finance, concealed }: Pick<FinanceSummaryProps, 'finance' | 'concealed'>) {
  const { income, expense, accounts, accountCount } = finance
  if (income === undefined || expense === undefined) {
    return (
      <QuietCard
        icon={Landmark}
        label="Contas ativas"
        detail={accounts[0] ? `maior saldo: ${accounts[0].name}` : 'nenhuma cadastrada ainda'}
      >
        {accountCount}
      </QuietCard>
    )
  }
  return (
    <>
      <QuietCard icon={ArrowUp} tone="income" label="Receitas" detail="realizadas no período">
        <Money cents={toCents(income)} size="md" concealed={concealed} />
      </QuietCard>
      <QuietCard icon={ArrowDown} tone="expense" label="Despesas" detail="realizadas no período">
        <Money cents={toCents(expense)} size="md" concealed={concealed} />
      </QuietCard>
    </>
  )
}
