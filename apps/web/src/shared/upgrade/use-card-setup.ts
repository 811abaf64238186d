import { paymentSessions } from '@prumo/contract/billing/payment-sessions'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { useOpenPage } from './use-open-page.ts'
import { useReturnPath } from './use-return-path.ts'

const redirectMs = 1_000

/** Opens the page where a card is added; it comes back to where the person is, or to `returnUrl`. */
export function useCardSetup() {
  const { mutateAsync } = useRouteMutation(paymentSessions.setup)
  const [isStarting, setIsStarting] = useState(false)
  const openPage = useOpenPage()
  const here = useReturnPath()
  const toast = useToast()

  async function start({ appId = null, returnUrl = here() }: { appId?: string | null; returnUrl?: string } = {}) {
    setIsStarting(true)
    try {
      const { url } = await mutateAsync({ body: { returnUrl, appId } })
      toast.info('Abrindo a página segura para adicionar o cartão…')
      setTimeout(() => openPage(url), redirectMs)
    } catch (error) {
      setIsStarting(false)
      toast.error(messageOf(error, 'Erro ao criar sessão de pagamento'))
    }
  }

  return { start, isStarting }
}
