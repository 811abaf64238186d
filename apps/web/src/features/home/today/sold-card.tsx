import type { Today } from '@prumo/contract/home/today'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Card } from '#ui/card.tsx'
import { useConcealed } from '#ui/concealed-amounts.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Money } from '#ui/money.tsx'
import styles from './today.module.css'

/** Today beside the same weekday up to the same hour; the bars are the last seven days. */
export function SoldCard({ sold, today }: { sold: NonNullable<Today['sold']>; today: string }) {
  const concealed = useConcealed()
  const { count, amount, lastWeek, days } = sold
  const most = Math.max(1, ...days.map((day) => day.amount))
  const mayOpen = useMayOpen()
  // What came back today is taken off there as it is here.
  const sales = mayOpen('/sales/reports')
    ? { to: '/sales/reports', search: { from: today, to: today } }
    : { to: '/sales-order', search: { startDate: today, endDate: today } }
  return (
    <Card title="Vendido hoje" action={<DestinationLink destination={sales}>Ver vendas</DestinationLink>}>
      <Money cents={toCents(amount)} size="md" />
      <Quiet size="sm">
        {count === 0 ? 'Nenhuma venda ainda' : count === 1 ? '1 venda' : `${count} vendas`}
        {!concealed && ` · há uma semana, até esta hora: ${formatBRL(toCents(lastWeek))}`}
      </Quiet>
      <div className={styles.bars} role="img" aria-label="Vendas dos últimos sete dias">
        {days.map((day) => (
          <span key={day.day} style={{ height: `${Math.round((Math.max(0, day.amount) / most) * 100)}%` }} />
        ))}
      </div>
    </Card>
  )
}
