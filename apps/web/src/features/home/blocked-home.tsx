import { CircleAlert } from 'lucide-react'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { useMember } from '#shared/session/use-session.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'

const words = {
  past_due: {
    title: 'Regularize a assinatura para ver seu painel',
    text: 'Há um pagamento pendente. Assim que ele for confirmado, os números e atalhos voltam a aparecer aqui. Seus dados estão guardados.',
  },
  trial: {
    title: 'Seu período de teste terminou',
    text: 'Escolha um plano para voltar a ver os números e atalhos da empresa. Tudo o que você cadastrou está guardado.',
  },
  canceled: {
    title: 'A assinatura da empresa terminou',
    text: 'Escolha um plano para voltar a usar o Prumo. Tudo o que você cadastrou está guardado.',
  },
}

/** Instead of the numbers while the subscription is unpaid or over: why, and what to do. */
export function BlockedHome({ now }: { now: Date }) {
  const { status, trialEndsAt } = useMember().company.subscription
  const mayOpen = useMayOpen()
  const isTrialOver = status === 'past_due' && trialEndsAt !== null && new Date(trialEndsAt) < now
  const { title, text } = status === 'canceled' ? words.canceled : isTrialOver ? words.trial : words.past_due
  const accountDestination = { to: '/account', search: { key: 'plans' } } as unknown as { to: '/' }
  return (
    <div className="card">
      <EmptyState
        icon={CircleAlert}
        title={title}
        action={
          <>
            {mayOpen('/account') && <ButtonLink {...accountDestination}>Ver assinatura</ButtonLink>}
            <ButtonLink to="/help" variant="default">
              Preciso de ajuda
            </ButtonLink>
          </>
        }
      >
        {mayOpen('/account') ? text : `${text} Avise quem administra a empresa.`}
      </EmptyState>
    </div>
  )
}
