import { subscriptions, type SubscriptionDetail } from '@prumo/contract/billing/subscriptions'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { useAction } from '#shared/actions/use-action.ts'
import { rereadSession } from '#shared/session/session.ts'
import { useMember } from '#shared/session/use-session.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { dayOf } from './words.ts'

/** Asks first, and says until when everything goes on. */
export function useCancelSubscription({ status, currentPeriodEnd, trialEndsAt }: SubscriptionDetail) {
  const { company } = useMember()
  const confirm = useConfirm()
  const { run, isPending } = useAction(subscriptions.cancel, 'Assinatura cancelada.')
  const trialEnd = status === 'trialing' && trialEndsAt ? dayOf(trialEndsAt, company.timeZone) : null
  const until = trialEnd ?? (currentPeriodEnd && formatDate(currentPeriodEnd))

  async function ask() {
    const sure = await confirm({
      title: 'Cancelar assinatura?',
      message: until ? (
        <>
          Você continua usando tudo até <b>{until}</b> e nada mais será cobrado. Até lá é possível desfazer. Seus dados
          não são apagados.
        </>
      ) : (
        'O acesso termina agora. Seus dados não são apagados, e você pode voltar escolhendo um plano.'
      ),
      verb: 'Cancelar assinatura',
      cancelVerb: 'Manter assinatura',
      tone: 'danger',
    })
    if (sure && (await run({ body: {} }))) await rereadSession()
  }

  return { ask, isPending }
}
