import { variations } from '@prumo/contract/products/variations'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { unexpectedly } from './unexpectedly.ts'
import { useBalanceQuestion } from './use-balance-question.ts'
import { toVariationDraft, type VariationDraft, type VariationRow, type VariationStore } from './variation-row.ts'

/** The variations of a product that is saved: every change goes to the server at once. */
export function useSavedVariations(productId: string): VariationStore {
  const saved = useRouteQuery(variations.ofProduct, { params: { id: productId } })
  const { mutateAsync: createAll } = useRouteMutation(variations.createAll)
  const { mutateAsync: update } = useRouteMutation(variations.update)
  const { mutateAsync: remove } = useRouteMutation(variations.remove)
  const withBalance = useBalanceQuestion()
  const params = { id: productId }
  const rows = (saved.data?.variations ?? []).map((variation) => ({
    id: variation.id,
    draft: toVariationDraft(variation),
    currentStock: variation.stock.currentStock,
    profitMargin: variation.pricing.profitMargin,
    version: variation.version,
    thumbUrl: variation.image?.thumbUrl ?? null,
  }))

  async function change({ id, version }: VariationRow, changes: Partial<VariationDraft>) {
    await update({ params: { ...params, variationId: id }, body: { ...changes, ...(version !== null && { version }) } })
  }

  return {
    rows,
    isPending: saved.isPending,
    error: saved.isError
      ? { message: messageOf(saved.error, unexpectedly('buscar variações')), onRetry: () => void saved.refetch() }
      : null,
    isLocal: false,
    add: (drafts) =>
      withBalance(drafts, async (given) => void (await createAll({ params, body: { variations: given } }))),
    change,
    setActive: (row, isActive) => change(row, { isActive }),
    remove: async (chosen) => {
      const outcomes = await Promise.allSettled(
        chosen.map(({ id }) => remove({ params: { ...params, variationId: id } })),
      )
      return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    },
  }
}
