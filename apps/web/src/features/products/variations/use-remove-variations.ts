import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import type { VariationRow, VariationStore } from './variation-row.ts'

/** Asks, deletes, and tells how many are gone: all, some or none. */
export function useRemoveVariations(store: VariationStore) {
  const confirm = useConfirm()
  const toast = useToast()
  return async (rows: readonly VariationRow[]): Promise<void> => {
    if (rows.length === 0) return toast.error('Nenhuma variação selecionada')
    const isOne = rows.length === 1
    const isSure = await confirm({
      title: isOne ? 'Excluir variação?' : `Excluir ${rows.length} variações?`,
      message: isOne
        ? `"${rows[0]!.draft.name}" deixa de existir. Isto não pode ser desfeito.`
        : 'As que têm movimentações de estoque ficam. Isto não pode ser desfeito.',
      verb: isOne ? 'Excluir variação' : 'Excluir variações',
      tone: 'danger',
    })
    if (!isSure) return
    const gone = await store.remove(rows)
    const failed = rows.length - gone
    if (isOne && gone === 1) toast.success('Variação excluída com sucesso')
    else if (isOne) toast.error('Não é possível excluir esta variação. Ela pode estar sendo usada em outros registros.')
    else if (failed === 0) toast.success(`${gone} variações excluídas com sucesso`)
    else if (gone > 0) toast.info(`${gone} variações excluídas com sucesso, ${failed} falharam`)
    else toast.error('Erro ao excluir variações. Nenhuma variação foi excluída.')
  }
}
