import { UnstyledButton } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { Banner } from '#ui/banner.tsx'
import { useToast } from '#ui/toast.tsx'
import { billingPortal, openBillingPortal } from './open-billing-portal.ts'

/** Above every screen while a payment is missing; who may not handle money is told whom to ask. */
export function PastDueNotice() {
  const toast = useToast()
  const href = useLocation({ select: (location) => location.href })
  const mayFix = useMayCall(billingPortal)
  const [isOpening, setIsOpening] = useState(false)

  async function fix() {
    setIsOpening(true)
    try {
      await openBillingPortal(href)
    } catch (error) {
      toast.error(messageOf(error))
      setIsOpening(false)
    }
  }

  return (
    <Banner
      tone="expense"
      action={
        mayFix && (
          <UnstyledButton disabled={isOpening} onClick={() => void fix()}>
            Corrigir agora <ArrowRight size={15} aria-hidden />
          </UnstyledButton>
        )
      }
    >
      Sua assinatura está com pagamento pendente.{!mayFix && ' Avise quem administra a empresa.'}
    </Banner>
  )
}
