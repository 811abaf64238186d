import { useInactivateInstead } from '#shared/actions/use-inactivate-instead.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { removalProblem } from './removal-problem.ts'
import type { VariationRow, VariationStore } from './variation-row.ts'

/** Asks, deletes, and tells how many are gone: all, some or none. */
export function useRemoveVariations(store: VariationStore) {
  const confirm = useConfirm()
  const toast = useToast()
  const inactivateInstead = useInactivateInstead()
  return async (rows: readonly VariationRow[]): Promise<void> => {
    const isOne = rows.length === 1
    const isSure = await confirm({
      title: isOne ? 'Excluir variação?' : `Excluir ${rows.length} variações?`,
      message: isOne
        ? `"${rows[0]!.draft.name}" deixa de existir. Esta ação não pode ser desfeita.`
        : 'As que têm movimentações de estoque ou estão em orçamentos e pedidos abertos ficam. Esta ação não pode ser desfeita.',
      verb: isOne ? 'Excluir variação' : 'Excluir variações',
      tone: 'danger',
    })
    if (!isSure) return
    const refused = await store.remove(rows)
    const [failed, gone] = [refused.length, rows.length - refused.length]
    if (isOne && failed === 0) toast.success('Variação excluída com sucesso')
    else if (isOne)
      await inactivateInstead(refused[0], {
        title: 'Variação não excluída!',
        verb: 'Inativar variação',
        unexpected: removalProblem,
        inactivate: () => store.setActive(rows[0]!, false),
      })
    else if (failed === 0) toast.success(`${gone} variações excluídas com sucesso`)
    else if (gone > 0) toast.info(`${gone} variações excluídas com sucesso, ${failed} falharam`)
    else toast.error('Erro ao excluir variações. Nenhuma variação foi excluída.')
  }
}
