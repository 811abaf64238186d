import { spreads, type SpreadDraft } from '@prumo/contract/pmoc/spreads'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useToast } from '#ui/layers/toast.tsx'

const moved = (count: number) =>
  count === 1 ? '1 manutenção mudou de dia' : `${count.toLocaleString('pt-BR')} manutenções mudaram de dia`

/** Spreads, and offers to take it back at once. */
export function useSpread(planId: string) {
  const toast = useToast()
  const { mutateAsync: apply, isPending } = useRouteMutation(spreads.apply)
  const { mutateAsync: undo } = useRouteMutation(spreads.undo)

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

  /** Answers what went wrong, in words. */
  async function spread(body: SpreadDraft): Promise<string | null> {
    try {
      const { moved: count, id } = await apply({ params: { id: planId }, body })
      toast.success(moved(count), id === null ? undefined : { label: 'Desfazer', onAction: () => void takeBack(id) }, {
        visibleMs: 15_000,
      })
      return null
    } catch (error) {
      return messageOf(error, 'Erro ao distribuir')
    }
  }
  return { spread, isPending }
}
