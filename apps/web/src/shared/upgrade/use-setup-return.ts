import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useToast } from '#ui/layers/toast.tsx'

/** Back from the card page: says how it went, then takes the note out of the address. */
export function useSetupReturn() {
  const { setup } = useLocation().search as { setup?: unknown }
  const router = useRouter()
  const toast = useToast()

  const settle = useEffectEvent(() => {
    if (setup === 'success') toast.success('Cartão adicionado com sucesso!')
    if (setup === 'canceled') toast.info('Adição de cartão cancelada')
    void router.navigate({
      to: '.',
      search: ((before: object) => ({ ...before, setup: undefined })) as never,
      replace: true,
    })
  })
  useEffect(() => {
    if (setup !== undefined) settle()
  }, [setup])
}
