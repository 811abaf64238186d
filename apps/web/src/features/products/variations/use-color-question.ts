import { foldText } from '@prumo/domain/text/text'
import { useConfirm } from '#ui/layers/confirm.tsx'
import type { VariationDraft, VariationRow, VariationStore } from './variation-row.ts'

/** Asks whether a color that others have as well is renamed for all of them, or this one alone gets another. */
export function useColorQuestion() {
  const confirm = useConfirm()
  return async (store: VariationStore, row: VariationRow, { attributes }: VariationDraft) => {
    const [before, after] = [row.draft.attributes?.color ?? '', attributes?.color ?? '']
    const others = store.rows.filter(
      ({ id, draft }) => id !== row.id && foldText(draft.attributes?.color ?? '') === foldText(before),
    )
    if (store.isLocal || !before || !after || before === after || others.length === 0) return {}
    const isForAll = await confirm({
      title: 'Renomear a cor?',
      message: `${others.length === 1 ? 'Outra variação também é' : `Outras ${others.length} variações também são`} “${before}”. Renomear para “${after}” em todas, ou mudar a cor só desta?`,
      verb: 'Renomear em todas',
      cancelVerb: 'Só desta',
    })
    return { onlyThisColor: !isForAll }
  }
}
