import type { plans } from '@prumo/contract/pmoc/plans'
import type { AnswerOf } from '@prumo/contract/route'
import { daysBetween, formatDate, today as dayAt, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { artState } from '@prumo/domain/pmoc/responsible'
import { buildingUseLabels, entityTypeLabels } from '@prumo/domain/pmoc/words'
import { useMember } from '#shared/session/use-session.ts'
import { useToday } from '#shared/session/use-today.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import type { Column } from '#ui/table/data-table-props.ts'
import { ListCard } from '#ui/table/list-card.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { PercentRing } from '../percent-ring.tsx'
import styles from './plan-list.module.css'

export type ListedPlan = AnswerOf<typeof plans.list>['items'][number]

const count = (value: number) => <span className="num">{value}</span>

/** In the order of the specification, with what tells how a plan stands beside it. */
export const planColumns: readonly Column<ListedPlan>[] = [
  { key: 'version', header: 'Versão', width: 70, cell: (row) => <VersionTag version={row.version} /> },
  {
    key: 'pmocCode',
    header: 'Código PMOC',
    width: 132,
    sortable: true,
    cell: (row) => <span className={`${styles.code} num`}>{row.pmocCode}</span>,
  },
  { key: 'entity', header: 'Entidade', grows: true, sortable: true, cell: (row) => <EntityCell plan={row} /> },
  {
    key: 'contractor',
    header: 'Contratada',
    width: 120,
    cell: (row) => (
      <span className={styles.contractor} title={row.contractor.companyName}>
        {row.contractor.companyName}
      </span>
    ),
  },
  { key: 'environments', header: 'Ambientes', width: 96, align: 'right', cell: (row) => count(row.totalEnvironments) },
  { key: 'equipment', header: 'Equip.', width: 74, align: 'right', cell: (row) => count(row.totalEquipment) },
  { key: 'tasks', header: 'Catálogo', width: 88, align: 'right', cell: (row) => count(row.totalTasks) },
  { key: 'onTime', header: 'Em dia', width: 96, cell: (row) => <OnTimeCell plan={row} /> },
  { key: 'next', header: 'Próxima', width: 84, cell: (row) => <NextCell plan={row} /> },
  { key: 'art', header: 'ART ou TRT', width: 140, cell: (row) => <ArtCell plan={row} /> },
  { key: 'createdAt', header: 'Criado em', width: 96, cell: (row) => <CreatedCell plan={row} /> },
]

/** What a column is called where there is room for the whole word. */
export const columnNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(planColumns.map(({ key, header }) => [key, header])),
  equipment: 'Equipamentos',
}

function VersionTag({ version }: { version: string }) {
  return <span className={`${styles.tag} num`}>{version}</span>
}

const kindOf = ({ scope, entity }: ListedPlan) =>
  `${buildingUseLabels[scope.buildingUse]} · ${entityTypeLabels[entity.type].toLowerCase()}`

function EntityCell({ plan }: { plan: ListedPlan }) {
  return (
    <span className={styles.entity}>
      <span>{plan.entity.name}</span>
      <span className={styles.second}>{kindOf(plan)}</span>
    </span>
  )
}

function OnTimeCell({ plan: { completionRate } }: { plan: ListedPlan }) {
  return (
    <span className={styles.onTime}>
      <PercentRing percent={completionRate} size={24} />
      <span className="num">{completionRate === null ? '–' : `${completionRate} %`}</span>
    </span>
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
        Não exigida <span className={styles.uncut}>(até 5 TR)</span>
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
