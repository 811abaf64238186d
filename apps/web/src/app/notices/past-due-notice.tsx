import { UnstyledButton } from '@mantine/core'
import { paymentSessions } from '@prumo/contract/billing/payment-sessions'
import { ArrowRight } from 'lucide-react'
import { useOpenPortal } from '#features/billing/use-open-portal.ts'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { Banner } from '#ui/states/banner.tsx'

/** Above every screen while a payment is missing; who may not handle money is told whom to ask. */
export function PastDueNotice() {
  const mayFix = useMayCall(paymentSessions.portal)
  const { open, isOpening } = useOpenPortal()
  return (
    <Banner
      tone="expense"
      action={
        mayFix && (
          <UnstyledButton disabled={isOpening} onClick={() => void open()}>
            Corrigir agora <ArrowRight size={15} aria-hidden />
          </UnstyledButton>
        )
      }
    >
      Sua assinatura está com pagamento pendente.{!mayFix && ' Avise quem administra a empresa.'}
    </Banner>
  )
}
