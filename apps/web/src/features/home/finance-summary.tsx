import type { FinanceStatistics, Statistics } from '@prumo/contract/home/statistics'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { ArrowDownLeft, ArrowUpRight, CircleAlert, CircleCheck, Landmark, TrendingDown, TrendingUp } from 'lucide-react'
import { BalanceCard } from '#shared/figures/balance-card.tsx'
import { BalanceFigures, FigureCard } from '#shared/figures/figure-card.tsx'
import { useConcealed } from '#ui/concealed-amounts.ts'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'

type FinanceSummaryProps = { finance: FinanceStatistics; statistics: Statistics }

/** What there is and what waits; each figure leads to the screen that tells it in detail. */
export function FinanceSummary({ finance, statistics }: FinanceSummaryProps) {
  const isPhone = useIsPhone()
  const known = finance.points.flatMap(({ balance }) => (balance === null ? [] : [toCents(balance)]))
  return (
    <BalanceFigures label="Resumo financeiro" tour="summary">
      <BalanceCard
        label="Saldo Atual"
        cents={toCents(finance.totalBalance)}
        points={isPhone ? known : []}
        footer={`Soma das contas em ${formatDate(statistics.today)}`}
        leadsToAccounts
      />
      <Waiting finance={finance} statistics={statistics} />
    </BalanceFigures>
  )
}

const overdueDestination = { to: '/finance/transactions', search: { status: 'OVERDUE' } }
const segments: Partial<Record<Statistics['period'], string>> = {
  quarter: 'QUARTER',
  semester: 'SEMESTER',
  year: 'YEAR',
}

/** The result of the same days. */
function resultDestination({ period, from, to }: Statistics) {
  const segment = segments[period]
  const search = period === 'month' ? {} : segment ? { segment } : { key: 'overview', from, to }
  return { to: '/finance/dashboard', search }
}

/** What is to be received and paid, what is late, and the result so far, for those who may read entries; for others, the accounts. */
function Waiting({ finance, statistics }: FinanceSummaryProps) {
  const concealed = useConcealed()
  const { income, expense, pending, accountCount } = finance
  if (income === undefined || expense === undefined || !pending) {
    return (
      <FigureCard
        icon={Landmark}
        tone="brand"
        label="Contas ativas"
        detail={accountCount === 0 ? 'nenhuma cadastrada ainda' : 'já abertas'}
        count={accountCount}
        destination={{ to: '/finance/bank-accounts', search: { generalStatus: 'ACTIVE' } }}
      />
    )
  }
  const result = toCents(income) - toCents(expense)
  const { from: startDate, to, today, period } = statistics
  const endDate = to > today ? to : today
  const upTo = `até ${formatDate(endDate)}`
  const openEntries = (type: string) => ({
    to: '/finance/transactions',
    search: { status: 'OPEN', type, tab: 'all', ...(period !== 'month' && { startDate, endDate }) },
  })
  return (
    <>
      <FigureCard
        icon={ArrowDownLeft}
        tone="income"
        label="A receber"
        detail={upTo}
        cents={toCents(pending.receivable)}
        destination={openEntries('INCOME')}
      />
      <FigureCard
        icon={ArrowUpRight}
        tone="expense"
        label="A pagar"
        detail={upTo}
        cents={toCents(pending.payable)}
        destination={openEntries('EXPENSE')}
      />
      <FigureCard
        icon={pending.overdueCount > 0 ? CircleAlert : CircleCheck}
        tone={pending.overdueCount > 0 ? 'attention' : 'neutral'}
        label="Atrasados"
        detail={overdueDetail(pending, concealed)}
        count={pending.overdueCount}
        destination={overdueDestination}
      />
      <FigureCard
        icon={result < 0 ? TrendingDown : TrendingUp}
        tone={result < 0 ? 'expense' : 'brand'}
        label={result < 0 ? 'Prejuízo' : 'Lucro'}
        detail="realizado no período"
        cents={result}
        destination={resultDestination(statistics)}
      />
    </>
  )
}

function overdueDetail(pending: NonNullable<FinanceStatistics['pending']>, concealed: boolean) {
  if (pending.overdueCount === 0) return 'nada em atraso'
  if (concealed) return 'lançamentos em aberto'
  const parts = [
    pending.overdueReceivable > 0 && `${formatBRL(toCents(pending.overdueReceivable))} a receber`,
    pending.overduePayable > 0 && `${formatBRL(toCents(pending.overduePayable))} a pagar`,
  ]
  return parts.filter(Boolean).join('\n')
}
