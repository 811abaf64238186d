import { planFigures } from '@prumo/contract/pmoc/plan-figures'
import { rateOf } from '@prumo/domain/pmoc/schedule/counts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Card } from '#ui/card.tsx'
import type { PlanSummary } from './summary-figures.tsx'
import styles from './summary.module.css'

/** Shares of everything that is scheduled; and of its machines, whatever the plan, what was found and what failed. */
export function StatusCard({ summary }: { summary: PlanSummary }) {
  const { completedMaintenances, pendingMaintenances, overdueMaintenances, totalScheduledItems } = summary
  const { data } = useRouteQuery(planFigures.inventory, { params: { id: summary.id } })
  const sumOf = (figure: 'findings' | 'failures') => data?.items.reduce((sum, machine) => sum + machine[figure], 0) ?? 0
  const bars = [
    { key: 'completed', label: 'Concluídas', count: completedMaintenances },
    { key: 'pending', label: 'Pendentes', count: pendingMaintenances },
    { key: 'overdue', label: 'Atrasadas', count: overdueMaintenances },
  ].map((bar) => ({ ...bar, rate: rateOf(bar.count, totalScheduledItems) ?? 0 }))
  return (
    <Card title="Por situação">
      <ul className={styles.bars}>
        {bars.map(({ key, label, count, rate }) => (
          <li key={key} data-kind={key}>
            <span>{label}</span>
            <span className="num">
              <b>{count.toLocaleString('pt-BR')}</b> · {rate} %
            </span>
            <progress value={count > 0 ? Math.max(rate, 1) : 0} max={100} aria-label={label} />
          </li>
        ))}
      </ul>
      {data && (
        <>
          <p className={styles.failed}>
            Leituras fora do limite em 12 meses <b className="num">{sumOf('findings').toLocaleString('pt-BR')}</b>
          </p>
          <p className={styles.failed}>
            Falhas em 12 meses <b className="num">{sumOf('failures').toLocaleString('pt-BR')}</b>
          </p>
        </>
      )}
    </Card>
  )
}
