import { variations } from '@prumo/contract/products/variations'
import { useAction } from '#shared/actions/use-action.ts'
import { useInactivateInstead } from '#shared/actions/use-inactivate-instead.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { removalProblem } from '../variations/removal-problem.ts'

type Listed = { id: string; productId: string; name: string }

/** Asks, deletes one by one, and tells how many are gone: all, some or none. Answers whether it was carried out. */
export function useRemoveListed() {
  const confirm = useConfirm()
  const toast = useToast()
  const inactivateInstead = useInactivateInstead()
  const { mutateAsync } = useRouteMutation(variations.remove)
  const { run: inactivate } = useAction(variations.update, 'Variação inativada!', 'Erro ao atualizar status')
  return async (rows: readonly Listed[]): Promise<boolean> => {
    const isOne = rows.length === 1
    const isSure = await confirm({
      title: isOne ? 'Excluir variação?' : `Excluir ${rows.length} variações?`,
      message: isOne
        ? `"${rows[0]!.name}" deixa de existir. Esta ação não pode ser desfeita.`
        : 'As que têm movimentações de estoque ou estão em orçamentos e pedidos abertos ficam. Esta ação não pode ser desfeita.',
      verb: isOne ? 'Excluir variação' : 'Excluir variações',
      tone: 'danger',
    })
    if (!isSure) return false
    const outcomes = await Promise.allSettled(
      rows.map(({ id, productId }) => mutateAsync({ params: { id: productId, variationId: id } })),
    )
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
    const gone = rows.length - failures.length
    if (isOne && failures[0])
      await inactivateInstead(failures[0].reason, {
        title: 'Variação não excluída!',
        verb: 'Inativar variação',
        unexpected: removalProblem,
        inactivate: () =>
          inactivate({ params: { id: rows[0]!.productId, variationId: rows[0]!.id }, body: { isActive: false } }),
      })
    else if (isOne) toast.success('Variação excluída com sucesso')
    else if (failures.length === 0) toast.success(`${gone} variações excluídas com sucesso`)
    else if (gone > 0) toast.info(`${gone} variações excluídas com sucesso, ${failures.length} falharam`)
    else toast.error('Erro ao excluir variações. Nenhuma variação foi excluída.')
    return true
  }
}
