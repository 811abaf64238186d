import { priceChanges } from '@prumo/contract/products/price-changes'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useToast } from '#ui/layers/toast.tsx'

/** Takes a change of prices back and tells what stayed. */
export function useUndoPrices() {
  const toast = useToast()
  const { mutateAsync } = useRouteMutation(priceChanges.undo)
  return async (id: string) => {
    try {
      const { undone, kept } = await mutateAsync({ params: { id } })
      const told = undone === 1 ? '1 preço voltou ao que era.' : `${undone} preços voltaram ao que eram.`
      const stayed =
        kept === 1 ? ' 1 foi alterado depois e foi mantido.' : ` ${kept} foram alterados depois e foram mantidos.`
      toast.success(`${told}${kept > 0 ? stayed : ''}`)
    } catch (error) {
      toast.error(messageOf(error, 'Não foi possível desfazer a mudança de preços.'))
    }
  }
}
