import type { FinanceStatistics, Statistics } from '@prumo/contract/home/statistics'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { toCents } from '@prumo/domain/money/money'
import { Landmark } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Card } from '#ui/card.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { useMoneyWords } from '#ui/concealed-amounts.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { homeStepName, todayStepIndex } from './home-steps.ts'

type BalanceChartProps = { finance: FinanceStatistics; statistics: Statistics }

const destination = { to: '/finance/cash-flow', search: {} }

/** How the balance went through the period; what moved it is the cash flow's. */
export function BalanceChart({ finance, statistics }: BalanceChartProps) {
  const { period, today } = statistics
  const mayCreate = useMayCall(bankAccounts.create)
  const mayOpen = useMayOpen()
  const isPhone = useIsPhone()
  const words = useMoneyWords()
  if (finance.accountCount === 0) {
    return (
      <div className="card">
        <EmptyState
          icon={Landmark}
          title="Nenhuma conta bancária"
          action={mayCreate && <ButtonLink to="/finance/bank-accounts/bank-account">Nova conta</ButtonLink>}
        >
          Cadastre as contas da empresa para acompanhar o saldo aqui.
        </EmptyState>
      </div>
    )
  }
  const points = finance.points.map((step) => ({
    ...homeStepName(period, step),
    value: step.balance === null ? null : toCents(step.balance),
    isBreak: step.accountOpenings !== 0,
  }))
  return (
    <Card
      title="Saldo no período"
      action={
        mayOpen(destination.to) && <DestinationLink destination={destination}>Ver fluxo de caixa</DestinationLink>
      }
    >
      <LineChart
        label="Saldo das contas no período"
        points={points}
        height={isPhone ? 230 : 300}
        todayIndex={todayStepIndex(finance.points, today)}
        {...words}
      />
    </Card>
  )
}
