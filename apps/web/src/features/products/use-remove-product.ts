import { products } from '@prumo/contract/products/products'
import { useAction } from '#shared/actions/use-action.ts'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'

const inUse = ['product.in-use', 'record-in-use']

/** Asks, then deletes. What has moved stays, and may be made inactive instead. Answers whether the product is gone. */
export function useRemoveProduct() {
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync } = useRouteMutation(products.remove)
  const { run: changeStatus } = useAction(
    products.changeStatus,
    'Status atualizado com sucesso!',
    'Erro ao atualizar status',
  )

  return async (id: string, name: string): Promise<boolean> => {
    const message = `"${name}" deixa de existir, com suas variações. Isto não pode ser desfeito.`
    const title = 'Deseja deletar o produto?'
    if (!(await confirm({ title, message, verb: 'Deletar produto', tone: 'danger' }))) return false
    try {
      await mutateAsync({ params: { id } })
      toast.success('Produto deletado!')
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem && inUse.includes(error.code)))
        toast.error(messageOf(error, 'Erro ao remover produto'))
      else if (await confirm({ title: 'Produto não deletado!', message: error.title, verb: 'Inativar produto' }))
        await changeStatus({ params: { id }, body: { generalStatus: 'INACTIVE' } })
      return false
    }
  }
}
