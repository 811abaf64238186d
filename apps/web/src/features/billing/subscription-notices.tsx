import { Button } from '@mantine/core'
import { planLabels, type PlanId } from '@prumo/contract/apps'
import { intervalLabels, subscriptions, type SubscriptionDetail } from '@prumo/contract/billing/subscriptions'
import { trialDaysLeft, trialEndText } from '@prumo/domain/billing/trial'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { Allowed } from '#shared/access/allowed.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { useNow } from '#shared/format/use-now.ts'
import { rereadSession } from '#shared/session/session.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Banner } from '#ui/states/banner.tsx'
import { dayOf, reais } from './words.ts'

/** What the person should know before the figures: overdue, ending, trying, changing. */
export function SubscriptionNotices({ subscription }: { subscription: SubscriptionDetail }) {
  const { status, canceledAt, nextChange } = subscription
  return (
    <>
      {subscription.pastDue && <Overdue pastDue={subscription.pastDue} plan={subscription.chosen.plan} />}
      {canceledAt && <Ending canceledAt={canceledAt} hasEnded={status === 'canceled'} />}
      {status === 'trialing' && <Trial subscription={subscription} />}
      {nextChange && (
        <Banner tone="info">
          A partir de {formatDate(nextChange.date)} você passa para o {planLabels[nextChange.plan]},{' '}
          {intervalLabels[nextChange.interval].toLowerCase()}.
        </Banner>
      )}
    </>
  )
}

type OverdueProps = { pastDue: NonNullable<SubscriptionDetail['pastDue']>; plan: PlanId }

/** A trial that ended has no attempt behind it: what it owes is the first charge of what was chosen. */
function Overdue({ pastDue: { since, total, failedAttempts, reason, nextAttempt }, plan }: OverdueProps) {
  const pay = useAction(subscriptions.pay, 'Pagamento confirmado. Obrigado!')
  async function payNow() {
    if (await pay.run({})) await rereadSession()
  }
  const button = (
    <Allowed to={subscriptions.pay}>
      <Button size="xs" variant="default" loading={pay.isPending} onClick={() => void payNow()}>
        Pagar agora
      </Button>
    </Allowed>
  )
  return (
    <Banner tone="expense" action={button}>
      {failedAttempts === 0 ? (
        <>
          <b>Seu período de teste terminou em {formatDate(since)}.</b> Pague {reais(total)} para continuar no{' '}
          {planLabels[plan]}, ou escolha outro plano.
        </>
      ) : (
        <>
          <b>Sua assinatura está com pagamento pendente: {reais(total)}</b> desde {formatDate(since)}.{' '}
          {reason && <>O cartão foi recusado: {reason}. </>}
          {nextAttempt && <>Tentaremos de novo em {formatDate(nextAttempt)}.</>}
        </>
      )}
    </Banner>
  )
}

function Ending({ canceledAt, hasEnded }: { canceledAt: string; hasEnded: boolean }) {
  const { company } = useMember()
  const day = dayOf(canceledAt, company.timeZone)
  const resume = useAction(subscriptions.resume, 'Cancelamento desfeito. Sua assinatura continua!')
  if (hasEnded)
    return (
      <Banner tone="attention">
        Sua assinatura terminou em {day}. Escolha um plano para voltar a usar tudo: seus dados continuam aqui.
      </Banner>
    )
  async function takeBack() {
    if (await resume.run({})) await rereadSession()
  }
  const undo = (
    <Allowed to={subscriptions.resume}>
      <Button size="xs" variant="default" loading={resume.isPending} onClick={() => void takeBack()}>
        Desfazer cancelamento
      </Button>
    </Allowed>
  )
  return (
    <Banner tone="attention" action={undo}>
      Cancelamento marcado: você usa tudo até {day} e nada mais será cobrado.
    </Banner>
  )
}

function Trial({ subscription: { trialEndsAt, hasPaymentMethod, nextChange } }: { subscription: SubscriptionDetail }) {
  const { company } = useMember()
  const now = useNow()
  if (!trialEndsAt) return null
  const days = trialDaysLeft(trialEndsAt, now, company.timeZone)
  const toDo = nextChange ? 'Adicione um cartão' : 'Escolha um plano e adicione um cartão'
  return (
    <Banner tone={days <= 3 && !hasPaymentMethod ? 'attention' : 'info'}>
      Seu período de teste {trialEndText(days)}, em {dayOf(trialEndsAt, company.timeZone)}.{' '}
      {hasPaymentMethod ? 'A primeira cobrança acontece nesse dia.' : `${toDo} para continuar depois disso.`}
    </Banner>
  )
}
