import { products } from '@prumo/contract/products/products'
import { useAction } from '#shared/actions/use-action.ts'
import { useInactivateInstead } from '#shared/actions/use-inactivate-instead.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'

/** Asks, then deletes. What has moved or is named elsewhere stays, and may be made inactive instead. Answers whether the product is gone. */
export function useRemoveProduct(done = 'Produto deletado!') {
  const confirm = useConfirm()
  const toast = useToast()
  const inactivateInstead = useInactivateInstead()
  const { mutateAsync } = useRouteMutation(products.remove)
  const { run: changeStatus } = useAction(
    products.changeStatus,
    'Status atualizado com sucesso!',
    'Erro ao atualizar status',
  )

  return async (id: string, name: string): Promise<boolean> => {
    const message = `"${name}" deixa de existir, com suas variações. Esta ação não pode ser desfeita.`
    const title = 'Deseja deletar o produto?'
    if (!(await confirm({ title, message, verb: 'Deletar produto', tone: 'danger' }))) return false
    try {
      await mutateAsync({ params: { id } })
      toast.success(done)
      return true
    } catch (error) {
      await inactivateInstead(error, {
        title: 'Produto não deletado!',
        verb: 'Inativar produto',
        unexpected: 'Erro ao remover produto',
        inactivate: () => changeStatus({ params: { id }, body: { generalStatus: 'INACTIVE' } }),
      })
      return false
    }
  }
}
