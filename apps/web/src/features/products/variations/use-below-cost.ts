import { ApiProblem } from '#shared/api/api-error.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import type { VariationDraft } from './variation-row.ts'

/** Sends; where a price is not above its cost, asks, and sends once more with the answer. False: nothing was saved. */
export function useBelowCostAnswer() {
  const confirm = useConfirm()
  return async (drafts: readonly VariationDraft[], send: (drafts: readonly VariationDraft[]) => Promise<void>) => {
    try {
      await send(drafts)
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'catalogue.below-cost')) throw error
      const isSure = await confirm({
        title: 'Salvar abaixo do custo?',
        message: error.title,
        verb: 'Salvar abaixo do custo',
        cancelVerb: 'Corrigir o preço',
      })
      if (isSure) await send(drafts.map((draft) => ({ ...draft, acceptBelowCost: true })))
      return isSure
    }
  }
}
