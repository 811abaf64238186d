import type { FinanceStatistics, Statistics } from '@prumo/contract/home/statistics'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { Link } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { compactNumber } from '#ui/charts/compact-number.ts'
import { DonutChart } from '#ui/charts/donut-chart.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import styles from './home.module.css'
import { homeStepName, todayStepIndex } from './home-steps.ts'

type BalanceCardsProps = { finance: FinanceStatistics; statistics: Statistics; concealed: boolean }

const hidden = () => 'R$ ••••'

/** How the balance went through the period, and in which accounts the money is. */
export function BalanceCards({ finance, statistics, concealed }: BalanceCardsProps) {
  const { period, today } = statistics
  const mayCreate = useMayCall(bankAccounts.create)
  const isPhone = useIsPhone()
  if (finance.accounts.length === 0) {
    return (
      <div className="card">
        <EmptyState
          icon={Landmark}
          title="Nenhuma conta bancária"
          action={mayCreate && <ButtonLink to="/finance/bank-accounts/bank-account">Cadastrar conta</ButtonLink>}
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
    <div className={styles.row}>
      <Card title="Saldo no período">
        <LineChart
          label="Saldo das contas no período"
          points={points}
          height={isPhone ? 230 : 356}
          todayIndex={todayStepIndex(finance.points, today)}
          format={concealed ? hidden : formatBRL}
          formatAxis={concealed ? () => '••' : (cents) => compactNumber(cents / 100)}
        />
      </Card>
      <Card title="Onde está o dinheiro" action={<Link to="/finance/bank-accounts">Ver contas</Link>}>
        <DonutChart
          label="Saldo por conta"
          slices={slicesOf(finance)}
          totalLabel="Saldo Atual"
          total={concealed ? hidden() : `R$ ${compactNumber(finance.totalBalance)}`}
          format={concealed ? hidden : formatBRL}
        />
      </Card>
    </div>
  )
}

function slicesOf({ accounts, otherBalance }: FinanceStatistics) {
  const named = accounts.map(({ id, name, balance }) => ({ key: id, label: name, value: toCents(balance) }))
  return otherBalance !== 0 ? [...named, { key: 'others', label: 'Outras', value: toCents(otherBalance) }] : named
}
