import type { planColumnLabels } from '@prumo/contract/lists/plan-column-labels'
import type { planList } from '@prumo/contract/pmoc/plan-list'
import { daysBetween, formatDate, today as dayAt, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { artState } from '@prumo/domain/pmoc/plan/responsible'
import { buildingUseLabels, entityTypeLabels } from '@prumo/domain/pmoc/words'
import type { ListColumn, RowOf } from '#shared/list/list-props.ts'
import { useMember } from '#shared/session/use-session.ts'
import { useToday } from '#shared/session/use-today.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { PercentRing } from '../percent-ring.tsx'
import styles from './plan-list.module.css'

export const alsoAsked = ['scope', 'overdue', 'needsResponsible'] as const
type PlanField = keyof typeof planColumnLabels | (typeof alsoAsked)[number]
export type ListedPlan = RowOf<typeof planList, PlanField>

const count = (value: number) => <span className="num">{value}</span>

/** In the order of the specification, with what tells how a plan stands beside it. */
export const planColumns: readonly ListColumn<typeof planList, PlanField>[] = [
  { field: 'version', width: 64, cell: (row) => <VersionTag version={row.version} /> },
  { field: 'pmocCode', width: 124, cell: (row) => <span className={`${styles.code} num`}>{row.pmocCode}</span> },
  { field: 'entity', grows: true, cell: (row) => <EntityCell plan={row} /> },
  {
    field: 'contractor',
    width: 112,
    cell: (row) => (
      <span className={styles.contractor} title={row.contractor.companyName}>
        {row.contractor.companyName}
      </span>
    ),
  },
  { field: 'totalEnvironments', width: 88, align: 'right', cell: (row) => count(row.totalEnvironments) },
  { field: 'totalEquipment', width: 104, align: 'right', cell: (row) => count(row.totalEquipment) },
  { field: 'totalTasks', width: 80, align: 'right', cell: (row) => count(row.totalTasks) },
  { field: 'completionRate', width: 86, cell: (row) => <OnTimeCell plan={row} /> },
  { field: 'nextDate', width: 72, cell: (row) => <NextCell plan={row} /> },
  { field: 'artValidUntil', width: 130, cell: (row) => <ArtCell plan={row} /> },
  { field: 'createdAt', width: 96, cell: (row) => <CreatedCell plan={row} /> },
]

function VersionTag({ version }: { version: string }) {
  return <span className={`${styles.tag} num`}>{version}</span>
}

const kindOf = ({ scope, entity }: ListedPlan) =>
  `${buildingUseLabels[scope.buildingUse]} · ${entityTypeLabels[entity.type].toLowerCase()}`

function EntityCell({ plan }: { plan: ListedPlan }) {
  return (
    <span className={styles.entity}>
      <span className="clip">{plan.entity.name}</span>
      <Quiet as="span" size="sm" weight={450} clip>
        {kindOf(plan)}
      </Quiet>
    </span>
  )
}

function OnTimeCell({ plan: { completionRate } }: { plan: ListedPlan }) {
  return (
    <Row as="span" gap={8} weight={600}>
      <PercentRing percent={completionRate} size={24} />
      <span className="num">{completionRate === null ? '–' : `${completionRate} %`}</span>
    </Row>
  )
}

function NextCell({ plan: { nextDate, overdue } }: { plan: ListedPlan }) {
  const today = useToday()
  if (!nextDate) return <QuietCell>–</QuietCell>
  const isLate = overdue > 0 || nextDate < today
  return (
    <span className={`${styles.next} num`} data-late={isLate || undefined} title={formatDate(nextDate)}>
      {formatDate(nextDate).slice(0, 5)}
    </span>
  )
}

function ArtCell({ plan }: { plan: Pick<ListedPlan, 'artValidUntil' | 'needsResponsible'> }) {
  const today = useToday()
  const { artValidUntil, needsResponsible } = plan
  if (artValidUntil === null && !needsResponsible)
    return (
      <QuietCell>
        Não exigida <span className={styles.below}>(até 5 TR)</span>
      </QuietCell>
    )
  switch (artState(artValidUntil, today)) {
    case 'missing':
      return <StatusChip tone="expense">Falta anexar</StatusChip>
    case 'ended':
      return <StatusChip tone="expense">Venceu em {formatDate(artValidUntil!).slice(0, 5)}</StatusChip>
    case 'valid':
      return <QuietCell>até {formatDate(artValidUntil!)}</QuietCell>
    default:
      return <StatusChip tone="attention">{endsIn(today, artValidUntil!)}</StatusChip>
  }
}

export function endsIn(today: CalendarDate, day: CalendarDate): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'Vence hoje'
  return days === 1 ? 'Vence amanhã' : `Vence em ${days} dias`
}

function CreatedCell({ plan }: { plan: ListedPlan }) {
  const { company } = useMember()
  return <QuietCell>{formatDate(dayAt(new Date(plan.createdAt), company.timeZone))}</QuietCell>
}

/** One plan on a phone. */
export function PlanCard({ plan }: { plan: ListedPlan }) {
  return (
    <ListCard
      leading={<PercentRing percent={plan.completionRate} size={32} />}
      title={plan.entity.name}
      detail={
        <>
          <span className={styles.line}>
            {plan.pmocCode} · {plan.version} · {plan.totalEquipment} equip.
          </span>
          {plan.nextDate && (
            <span className={styles.line}>
              Próxima: <NextCell plan={plan} />
              {plan.overdue > 0 && ` · ${plan.overdue} em atraso`}
            </span>
          )}
        </>
      }
      value={plan.completionRate === null ? '–' : `${plan.completionRate} %`}
      status={<ArtCell plan={plan} />}
    />
  )
}
