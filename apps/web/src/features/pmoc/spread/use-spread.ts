import { spreads, type SpreadDraft } from '@prumo/contract/pmoc/spreads'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { useUndoSpread } from './use-undo-spread.ts'

const moved = (count: number) =>
  count === 1 ? '1 manutenção mudou de dia' : `${count.toLocaleString('pt-BR')} manutenções mudaram de dia`

/** Spreads, and offers to take it back at once. */
export function useSpread(planId: string) {
  const toast = useToast()
  const { mutateAsync: apply, isPending } = useRouteMutation(spreads.apply)
  const { takeBack } = useUndoSpread()

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
