import { toCents } from '@prumo/domain/money/money'
import { markupOf } from '@prumo/domain/products/pricing'
import type { ProductForm } from '../form/use-product-form.ts'
import type { LocalVariations, VariationDraft, VariationStore } from './variation-row.ts'

/** Variations of a product that is not saved yet: they wait in its form and are made with it. */
export function useLocalVariations({ form }: ProductForm): VariationStore {
  const kept = form.watch('variations') ?? []
  const keep = (next: LocalVariations) => form.setValue('variations', next, { shouldDirty: true })
  const rows = kept.map((draft, index) => ({
    id: `local-${index}`,
    draft,
    currentStock: draft.stock?.currentStock ?? 0,
    profitMargin: localMarkup(draft),
    version: null,
    thumbUrl: null,
  }))
  const placeOf = (id: string) => rows.findIndex((row) => row.id === id)

  async function change({ id }: { id: string }, changes: Partial<VariationDraft>) {
    keep(kept.map((draft, index) => (index === placeOf(id) ? { ...draft, ...changes } : draft)))
  }

  return {
    rows,
    isPending: false,
    error: null,
    isLocal: true,
    add: async (drafts) => {
      // Where there are variations, what there is stands with each of them.
      form.setValue('stock.currentStock', null)
      keep([...kept, ...drafts])
    },
    change,
    setActive: (row, isActive) => change(row, { isActive }),
    remove: async (chosen) => {
      const gone = new Set(chosen.map(({ id }) => placeOf(id)))
      keep(kept.filter((_, index) => !gone.has(index)))
      return []
    },
  }
}

function localMarkup({ pricing: { salePrice, costPrice } }: VariationDraft) {
  return typeof costPrice === 'number' ? markupOf(toCents(salePrice), toCents(costPrice)) : null
}
