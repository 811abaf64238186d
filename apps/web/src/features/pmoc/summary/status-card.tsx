import { planFigures } from '@prumo/contract/pmoc/plan-figures'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Card } from '#ui/card.tsx'
import type { PlanSummary } from './summary-figures.tsx'
import styles from './summary.module.css'

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 100) / whole))

/** Shares of all that counts, and of what was done out of its limits. */
export function StatusCard({ summary }: { summary: PlanSummary }) {
  const { completedMaintenances, pendingMaintenances, overdueMaintenances, totalScheduledItems } = summary
  const { data } = useRouteQuery(planFigures.inventory, { params: { id: summary.id } })
  const findings = data?.items.reduce((sum, machine) => sum + machine.findings, 0) ?? 0
  const failures = data?.items.reduce((sum, machine) => sum + machine.failures, 0)
  const bars = [
    { key: 'completed', label: 'Concluídas', count: completedMaintenances, rate: summary.completionRate },
    {
      key: 'pending',
      label: 'Pendentes',
      count: pendingMaintenances,
      rate: percent(pendingMaintenances, totalScheduledItems),
    },
    { key: 'overdue', label: 'Atrasadas', count: overdueMaintenances, rate: summary.overdueRate },
    {
      key: 'findings',
      label: 'Leituras fora do limite',
      count: findings,
      rate: percent(findings, completedMaintenances),
    },
  ]
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
      {failures !== undefined && (
        <p className={styles.failed}>
          Falhas em 12 meses <b className="num">{failures.toLocaleString('pt-BR')}</b>
        </p>
      )}
    </Card>
  )
}
