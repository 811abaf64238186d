import { Skeleton } from '@mantine/core'
import { overview } from '@prumo/contract/pmoc/overview'
import type { AnswerOf } from '@prumo/contract/route'
import { CalendarCheck2 } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { planDestination } from '../pmoc-destinations.ts'
import styles from './summary.module.css'

export type ComplianceView = 'month' | 'building' | 'equipment' | 'technician'
type Compliance = AnswerOf<typeof overview.compliance>
/** Without a plan all of them; without a period the last twelve months. */
type ComplianceCardProps = { planId?: string; period?: { startDate: string; endDate: string }; view: ComplianceView }

const titles: Record<ComplianceView, string> = {
  month: 'No prazo, mês a mês',
  building: 'No prazo por prédio',
  equipment: 'No prazo por equipamento',
  technician: 'No prazo por técnico',
}
const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })
const nameOf = (month: string) => monthName.format(new Date(`${month}-15T12:00:00Z`))

/** How much of what was due was done in time, beside what the company wants. */
export function ComplianceCard({ planId, period, view }: ComplianceCardProps) {
  const { data, isError, error, refetch } = useRouteQueryKeepingLast(overview.compliance, {
    query: { ...period, ...(planId && { planId }), by: view },
  })
  const isMonth = view === 'month' && (data?.items.every(({ key }) => /^\d{4}-\d{2}$/.test(key)) ?? true)
  return (
    <Card title={titles[view]} action={data && <span className={`${styles.quiet} num`}>meta {data.target} %</span>}>
      {!data && isError && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={200} radius="lg" />}
      {data?.items.length === 0 && (
        <EmptyState icon={CalendarCheck2} title="Nada no cronograma">
          Gere o cronograma para acompanhar o que é feito no prazo.
        </EmptyState>
      )}
      {data &&
        data.items.length > 0 &&
        (isMonth ? <Months compliance={data} /> : <Shares compliance={data} view={view} />)}
    </Card>
  )
}

const toneOf = (rate: number | null, target: number) => (rate === null ? 'none' : rate >= target ? 'good' : 'low')

/** A column for each month, the wanted rate as a line across. */
function Months({ compliance: { items, target } }: { compliance: Compliance }) {
  return (
    <ol className={styles.months} style={{ '--target': target } as Record<string, number>}>
      {items.map(({ key, rate, late, open, onTime }) => (
        <li
          key={key}
          title={`${nameOf(key)}: ${rate === null ? `${open} a fazer` : `${rate} % no prazo, ${onTime} de ${onTime + late}`}`}
        >
          <span className={styles.track} aria-hidden>
            <i data-tone={toneOf(rate, target)} style={{ height: `${rate ?? 2}%` }} />
          </span>
          <span aria-hidden>{nameOf(key).charAt(0).toUpperCase()}</span>
          <span className="visually-hidden">
            {nameOf(key)}: {rate === null ? 'nada encerrado' : `${rate} % no prazo`}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Who or what is least punctual stands first. */
function Shares({ compliance: { items, target }, view }: { compliance: Compliance; view: ComplianceView }) {
  const sorted = [...items].sort((a, b) => (a.rate ?? 101) - (b.rate ?? 101))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lists scroll, also by keyboard
    <div className={styles.scroll} role="region" aria-label="No prazo" tabIndex={0}>
      <ul className={styles.bars}>
        {sorted.map(({ key, label, rate, onTime, late }) => (
          <li key={key} data-kind={toneOf(rate, target)}>
            {view === 'building' ? (
              <DestinationLink destination={planDestination('summary', key)}>{label}</DestinationLink>
            ) : (
              <span>{label}</span>
            )}
            <span className="num">
              <b>{rate === null ? '–' : `${rate} %`}</b> · {onTime} de {onTime + late}
            </span>
            <progress value={rate ?? 0} max={100} aria-label={label} />
          </li>
        ))}
      </ul>
    </div>
  )
}
