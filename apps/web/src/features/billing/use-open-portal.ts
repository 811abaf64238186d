import { paymentSessions } from '@prumo/contract/billing/payment-sessions'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useOpenPage } from '#shared/upgrade/use-open-page.ts'
import { useReturnPath } from '#shared/upgrade/use-return-path.ts'
import { useToast } from '#ui/layers/toast.tsx'

/** Opens the provider's billing portal, which comes back to where the person is. */
export function useOpenPortal() {
  const { mutateAsync } = useRouteMutation(paymentSessions.portal)
  const [isOpening, setIsOpening] = useState(false)
  const openPage = useOpenPage()
  const here = useReturnPath()
  const toast = useToast()

  async function open() {
    setIsOpening(true)
    try {
      const { url } = await mutateAsync({ body: { returnUrl: here() } })
      openPage(url)
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao criar sessão de pagamento'))
    } finally {
      setIsOpening(false)
    }
  }

  return { open, isOpening }
}
