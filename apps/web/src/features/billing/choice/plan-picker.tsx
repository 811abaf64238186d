import type { AnswerOf } from '@prumo/contract/route'
import { intervalLabels, type BillingInterval, subscriptions } from '@prumo/contract/billing/subscriptions'
import { financeApps, limitText, type PlanId } from '@prumo/contract/apps'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useMember } from '#shared/session/use-session.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Row } from '#ui/layout/row.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import { perInterval, reais } from '../words.ts'
import styles from './plan-picker.module.css'

type Plan = AnswerOf<typeof subscriptions.plans>['items'][number]

type PlanPickerProps = {
  plan: PlanId
  interval: BillingInterval
  onChange: (choice: { plan: PlanId; interval: BillingInterval }) => void
}

/** Monthly or yearly, and the plans as cards of which one is chosen. */
export function PlanPicker({ plan, interval, onChange }: PlanPickerProps) {
  const { data, error, refetch } = useRouteQuery(subscriptions.plans, {})
  const group = useId()
  if (!data)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonForm fields={4} />
    )
  const saving = Math.max(...data.items.map(({ discountPercent }) => discountPercent))
  return (
    <div className={styles.picker}>
      <Row gap="8px 12px" wrap>
        <Segment
          label="Cobrança"
          value={interval}
          onChange={(next) => onChange({ plan, interval: next })}
          options={[
            { value: 'month', label: intervalLabels.month },
            { value: 'year', label: intervalLabels.year },
          ]}
        />
        <StatusChip tone="income">Economize {saving}% no plano anual</StatusChip>
      </Row>
      <div className={styles.plans} role="radiogroup" aria-label="Plano">
        {data.items.map((one) => (
          <label key={one.id} className={styles.plan} data-chosen={one.id === plan || undefined}>
            <input
              type="radio"
              className={styles.radio}
              name={group}
              aria-label={one.name}
              checked={one.id === plan}
              onChange={() => onChange({ plan: one.id, interval })}
            />
            <PlanFacts plan={one} interval={interval} />
          </label>
        ))}
      </div>
    </div>
  )
}

function PlanFacts({ plan, interval }: { plan: Plan; interval: BillingInterval }) {
  const included = plan.apps.filter(({ id }) => id !== 'global')
  return (
    <>
      <span className={styles.head}>
        <b>{plan.name}</b>
        <PlanMark plan={plan} />
      </span>
      <span className={styles.quiet}>{plan.subTitle}</span>
      <Price plan={plan} interval={interval} />
      <span className={styles.featureBox}>
        <span className={styles.features}>
          {plan.apps.some(({ id }) => financeApps.some((app) => app === id)) && (
            <Feature>Contas bancárias e movimentações</Feature>
          )}
          {included.map(({ id, title }) => (
            <Feature key={id}>{id === 'financial-transactions' ? 'Relatórios, extratos e conciliação' : title}</Feature>
          ))}
          {included.length === 0 && <Feature>Só os aplicativos que você escolher</Feature>}
          {plan.limits.map(({ limit, label, allowed }) => (
            <Feature key={limit}>
              {allowed === -1 ? `${upperFirst(label)} sem limite` : `Até ${limitText(limit, allowed)}`}
            </Feature>
          ))}
        </span>
      </span>
    </>
  )
}

function PlanMark({ plan: { isCurrent, isChosen, isRecommended } }: { plan: Plan }) {
  const { status, trialEndsAt } = useMember().company.subscription
  if (isChosen) return <StatusChip tone="brand">Escolhido</StatusChip>
  if (isCurrent && status === 'trialing') return <StatusChip tone="brand">Em teste</StatusChip>
  if (isCurrent && !trialEndsAt) return <StatusChip tone="brand">Plano atual</StatusChip>
  return isRecommended && <StatusChip tone="income">Recomendado</StatusChip>
}

function Price({ plan, interval }: { plan: Plan; interval: BillingInterval }) {
  if (plan.monthly === 0) {
    return (
      <span className={styles.price}>
        <b>Sob medida</b>
        <span className={styles.quiet}>A soma dos seus aplicativos</span>
      </span>
    )
  }
  return (
    <span className={styles.price}>
      <span className="num">
        <b>{reais(interval === 'month' ? plan.monthly : plan.yearly)}</b> {perInterval[interval]}
      </span>
      {interval === 'year' && (
        <span className={`${styles.quiet} num`}>
          em vez de <s>{reais(plan.yearlyWithoutDiscount)}</s>
        </span>
      )}
    </span>
  )
}

function Feature({ children }: { children: string | string[] }) {
  return (
    <span className={styles.feature}>
      <Check size={15} aria-hidden />
      <span>{children}</span>
    </span>
  )
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
