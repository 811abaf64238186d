import { Skeleton } from '@mantine/core'
import type { overview } from '@prumo/contract/pmoc/overview'
import type { plans } from '@prumo/contract/pmoc/plans'
import type { AnswerOf } from '@prumo/contract/route'
import { tonsOf, totalCapacity } from '@prumo/domain/pmoc/plan/responsible'
import { AirVent, DoorOpen, ListChecks } from 'lucide-react'
import { FigureCard } from '#shared/figures/figure-card.tsx'
import { FigureRing } from '../items/figure-ring.tsx'
import styles from './summary.module.css'

export type PlanSummary = AnswerOf<typeof overview.summary>
export type WholePlan = AnswerOf<typeof plans.get>

const number = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 0 })
const sum = (values: readonly (number | null | undefined)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)

/** How much is done, and what there is to look after. */
export function SummaryFigures({ summary, plan }: { summary: PlanSummary; plan: WholePlan }) {
  const { totalEnvironments, totalEquipment, totalMaintenanceTasks } = summary
  const machines = plan.equipmentInventory.filter(({ retiredOn }) => retiredOn === null)
  const area = sum(plan.environments.map(({ areaM2 }) => areaM2))
  const people = sum(plan.environments.flatMap(({ occupants }) => [occupants.fixed, occupants.floating]))
  const tons = tonsOf(totalCapacity(machines))
  return (
    <section className={styles.figures} aria-label="Números do plano">
      <Done summary={summary} />
      <FigureCard
        icon={DoorOpen}
        tone="brand"
        label="Ambientes"
        count={totalEnvironments}
        detail={`${number(area)} m² · ${number(people)} pessoas`}
      />
      <FigureCard
        icon={AirVent}
        tone="brand"
        label="Equipamentos"
        count={totalEquipment}
        detail={`${number(tons)} TR instaladas`}
      />
      <FigureCard
        icon={ListChecks}
        tone="brand"
        label="Tarefas no plano"
        count={totalMaintenanceTasks}
        detail={`${number(plan.maintenanceCatalog.length)} no catálogo`}
      />
    </section>
  )
}

/** Before they are known, with the room they will have. */
export const SummaryFiguresSkeleton = () => (
  <div className={styles.figures} aria-busy="true">
    <Skeleton height={115} radius="xl" />
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} height={122} radius="xl" />
    ))}
  </div>
)

function Done({ summary }: { summary: PlanSummary }) {
  const { dueMaintenances, completedDueMaintenances, pendingMaintenances, overdueMaintenances, period } = summary
  const years = [...new Set([period.startDate.slice(0, 4), period.endDate.slice(0, 4)])].join('–')
  return (
    <div className={styles.hero}>
      <FigureRing percent={dueMaintenances === 0 ? null : summary.completionRate} size={108} width={11}>
        <small>concluído</small>
      </FigureRing>
      <div>
        <b className="num">
          {number(completedDueMaintenances)} de {number(dueMaintenances)}
        </b>
        <p>manutenções de {years} devidas até hoje</p>
        <p className="num">{number(pendingMaintenances)} a fazer no plano</p>
        <p className="num">
          {number(overdueMaintenances)} atrasadas · {summary.overdueRate} %
        </p>
      </div>
    </div>
  )
}
