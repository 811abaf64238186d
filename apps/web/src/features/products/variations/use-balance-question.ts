import { ApiProblem } from '#shared/api/api-error.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import type { VariationDraft } from './variation-row.ts'

/** What there is of a product goes to the first of its variations, once the person agrees; else the refusal stands. */
export function useBalanceQuestion() {
  const confirm = useConfirm()
  return async (drafts: readonly VariationDraft[], send: (drafts: VariationDraft[]) => Promise<void>) => {
    try {
      await send([...drafts])
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'product.balance-to-variation')) throw error
      const isSure = await confirm({
        title: 'Passar o estoque do produto?',
        message: `${error.title} Se você continuar, "${drafts[0]!.name}" fica com ele, além do que foi informado nela.`,
        verb: 'Passar o estoque',
        cancelVerb: 'Cancelar',
      })
      if (!isSure) throw error
      await send(drafts.map((draft, index) => ({ ...draft, takesBalance: index === 0 })))
    }
  }
}
