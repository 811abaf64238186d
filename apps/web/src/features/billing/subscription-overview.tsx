import { Button } from '@mantine/core'
import { limitLabels, planLabels } from '@prumo/contract/apps'
import { intervalLabels, subscriptions, type SubscriptionDetail } from '@prumo/contract/billing/subscriptions'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL } from '@prumo/domain/money/money'
import type { ReactNode } from 'react'
import { Allowed } from '#shared/access/allowed.tsx'
import { useMember } from '#shared/session/use-session.ts'
import { Card } from '#ui/card.tsx'
import { Row } from '#ui/layout/row.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import { SubscriptionItems } from './subscription-items.tsx'
import styles from './subscription-overview.module.css'
import { useCancelSubscription } from './use-cancel-subscription.tsx'
import { dayOf, perInterval, reais, statusWords } from './words.ts'

/** Plan, price, next charge and items; `actions` stand beside the plan's name. */
export function SubscriptionOverview({
  subscription,
  actions,
}: {
  subscription: SubscriptionDetail
  actions?: ReactNode
}) {
  const { plan, interval, status, items, canceledAt } = subscription
  const cancel = useCancelSubscription(subscription)
  const total = items.filter((item) => item.status !== 'adding').reduce((sum, { unitAmount }) => sum + unitAmount, 0)
  return (
    <Card title="Assinatura" action={<Status subscription={subscription} />}>
      <Row gap="12px 24px" align="start" justify="between" wrap>
        <div>
          <p className={styles.plan}>{planLabels[plan]}</p>
          <p className={`${styles.price} num`}>
            <b>{formatBRL(total)}</b> {perInterval[interval]} · {intervalLabels[interval]}
          </p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </Row>
      <Facts subscription={subscription} />
      <SubscriptionItems subscription={subscription} />
      {!canceledAt && status !== 'canceled' && (
        <Allowed to={subscriptions.cancel}>
          <Button
            className={styles.cancel}
            variant="subtle"
            color="red"
            size="xs"
            loading={cancel.isPending}
            onClick={() => void cancel.ask()}
          >
            Cancelar assinatura
          </Button>
        </Allowed>
      )}
    </Card>
  )
}

function Status({ subscription: { status, canceledAt } }: { subscription: SubscriptionDetail }) {
  const { company } = useMember()
  if (canceledAt && status !== 'canceled')
    return <StatusChip tone="attention">Ativa até {dayOf(canceledAt, company.timeZone)}</StatusChip>
  return <StatusChip tone={statusWords[status].tone}>{statusWords[status].label}</StatusChip>
}

function Facts({
  subscription: { status, nextCharge, credit, limits, hasPaymentMethod },
}: {
  subscription: SubscriptionDetail
}) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Próxima cobrança</dt>
        <dd className="num">
          {nextCharge ? `${reais(nextCharge.total)} em ${formatDate(nextCharge.date)}` : 'Nenhuma'}
          {nextCharge && status === 'trialing' && !hasPaymentMethod && ', se houver um cartão'}
        </dd>
      </div>
      {credit > 0 && (
        <div>
          <dt>Crédito</dt>
          <dd className="num">{reais(credit)}</dd>
        </div>
      )}
      {limits.map(({ limit, allowed, used }) => (
        <div key={limit}>
          <dt>{limitLabels[limit].replace(/^./, (first) => first.toUpperCase())}</dt>
          <dd className="num">{allowed === -1 ? `${used}, sem limite` : `${used} de ${allowed}`}</dd>
        </div>
      ))}
    </dl>
  )
}
