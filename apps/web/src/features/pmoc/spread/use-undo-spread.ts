import { spreads } from '@prumo/contract/pmoc/spreads'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useToast } from '#ui/layers/toast.tsx'

/** Takes a spreading back, and tells how much of it. */
export function useUndoSpread() {
  const toast = useToast()
  const { mutateAsync: undo, isPending } = useRouteMutation(spreads.undo)

  async function takeBack(id: string) {
    try {
      const { undone, kept } = await undo({ params: { id } })
      const told = undone === 1 ? '1 manutenção voltou ao seu dia' : `${undone} manutenções voltaram ao seu dia`
      const stayed = kept === 1 ? '; 1 mudou depois e ficou' : `; ${kept} mudaram depois e ficaram`
      toast.success(`${told}${kept > 0 ? stayed : ''}`)
    } catch (error) {
      const isGone = error instanceof ApiProblem && error.status === 404
      toast.error(
        isGone
          ? 'O cronograma foi distribuído outra vez: esta distribuição não pode mais ser desfeita.'
          : messageOf(error, 'Não foi possível desfazer a distribuição'),
      )
    }
  }
  return { takeBack, isPending }
}
