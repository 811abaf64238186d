import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import type { plans } from '@prumo/contract/pmoc/plans'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { AirVent, CircleCheck, ClipboardCheck, ClockAlert, FlaskConical, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { headQuery } from '#shared/api/use-route.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useToday } from '#shared/session/use-today.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { Strip } from '#ui/layout/strip.ts'
import { Banner } from '#ui/states/banner.tsx'
import { TextButton } from '#ui/text-button.tsx'
import type { Tone } from '#ui/theme/tone.ts'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { planDestination } from '../pmoc-destinations.ts'
import { endsIn } from './plan-columns.tsx'
import styles from './plan-list.module.css'

const ComplianceSheet = lazy(async () => ({ default: (await import('./compliance-sheet.tsx')).ComplianceSheet }))

/** What all plans come to, and the ART that has to be seen to first. */
export function PlanFigures() {
  const { data, isPending } = useQuery(headQuery<typeof plans.figures>(pmocHeads.figures, {}))
  const isPhone = useIsPhone()
  const [isCompared, setIsCompared] = useState(false)
  if (!data && !isPending) return null
  const { onTimeRate, overdue, labReportsDue } = data ?? {}
  return (
    <>
      <Strip label="Números dos PMOCs" className={`card ${styles.figures}`} isBusy={isPending}>
        <Figure icon={ClipboardCheck} tone="brand" label="Planos ativos" value={data?.activePlans} />
        <Figure icon={AirVent} tone="brand" label="Equipamentos" value={data?.equipment} />
        <Figure
          icon={CircleCheck}
          tone="income"
          label={isPhone ? 'No prazo no mês' : 'Feitas no prazo no mês'}
          value={typeof onTimeRate === 'number' ? `${onTimeRate} %` : undefined}
          action={<TextButton onClick={() => setIsCompared(true)}>Por prédio</TextButton>}
        />
        <Figure icon={ClockAlert} tone={overdue ? 'expense' : 'brand'} label="Atrasadas" value={overdue} />
        <Figure
          icon={FlaskConical}
          tone={labReportsDue ? 'attention' : 'brand'}
          label="Laudos a fazer"
          value={labReportsDue}
        />
      </Strip>
      {data?.art && <ArtLine art={data.art} />}
      <Suspense fallback={null}>{isCompared && <ComplianceSheet onClose={() => setIsCompared(false)} />}</Suspense>
    </>
  )
}

type FigureProps = {
  icon: LucideIcon
  tone: Tone
  label: string
  value: number | string | undefined
  action?: ReactNode
}

function Figure({ icon, tone, label, value, action }: FigureProps) {
  return (
    <div className={styles.figure}>
      <IconTile icon={icon} tone={tone} size={34} />
      <span className={styles.figureText}>
        <span>{label}</span>
        <span className={styles.figureValue}>
          <b className="num">{value?.toLocaleString('pt-BR') ?? '–'}</b>
          {action}
        </span>
      </span>
    </div>
  )
}

function ArtLine({ art }: { art: NonNullable<AnswerOf<typeof plans.figures>['art']> }) {
  const today = useToday()
  const mayChange = useMayCall(pmocHeads.update)
  const { entity, validUntil, planId } = art
  const isOver = validUntil < today
  const isPhone = useIsPhone()
  return (
    <Banner
      action={
        mayChange && (
          <DestinationLink destination={planDestination('edit', planId, { tab: 'identificacao' })}>
            Renovar ART →
          </DestinationLink>
        )
      }
    >
      <b>
        A ART de {entity} {isOver ? 'venceu' : endsIn(today, validUntil).toLowerCase()}
      </b>
      {!isPhone && `, em ${formatDate(validUntil)}. Sem ela o plano deixa de valer.`}
    </Banner>
  )
}
