import type { Statistics } from '@prumo/contract/home/statistics'
import { toCents } from '@prumo/domain/money/money'
import { ShoppingCart } from 'lucide-react'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Card } from '#ui/card.tsx'
import { PeriodChart } from '#ui/charts/period-chart.tsx'
import { useMoneyWords } from '#ui/concealed-amounts.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import styles from './home.module.css'
import { homeStepName, todayStepIndex } from './home-steps.ts'

const plain = (count: number) => count.toLocaleString('pt-BR')
const counted = (count: number) => `${plain(count)} ${count === 1 ? 'pedido' : 'pedidos'}`

/** The orders of the period; nothing recorded is said as such, not drawn as zeros. */
export function OrdersCard({ statistics }: { statistics: Statistics }) {
  const { orders, period, today } = statistics
  const { format } = useMoneyWords()
  const mayOpen = useMayOpen()
  const report = { to: '/sales/reports', search: { from: statistics.from, to: statistics.to } }
  if (!orders || orders.total === 0) {
    return (
      <Card title="Pedidos no período">
        <EmptyState icon={ShoppingCart} title="Nenhum pedido registrado ainda">
          Quando houver vendas, orçamentos aprovados ou ordens de serviço neste período, o gráfico aparece aqui.
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card
      title="Pedidos no período"
      action={mayOpen(report.to) && <DestinationLink destination={report}>Ver relatório</DestinationLink>}
    >
      <p className={styles.figures}>
        <b className="num">{counted(orders.total)}</b> somam{' '}
        <span className="num">{format(toCents(orders.amount))}</span>
      </p>
      <PeriodChart
        isMonth={period === 'month'}
        label="Pedidos no período"
        points={orders.points.map((step) => ({ ...homeStepName(period, step), value: step.total }))}
        todayIndex={todayStepIndex(orders.points, today)}
        format={counted}
        formatAxis={plain}
      />
    </Card>
  )
}
