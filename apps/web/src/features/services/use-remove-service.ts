import { services } from '@prumo/contract/services/services'
import { useAction } from '#shared/actions/use-action.ts'
import { useInactivateInstead } from '#shared/actions/use-inactivate-instead.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'

/** Asks, then deletes. What an order or a contract names stays, and may be made inactive instead. Answers whether it is gone. */
export function useRemoveService() {
  const confirm = useConfirm()
  const toast = useToast()
  const inactivateInstead = useInactivateInstead()
  const { mutateAsync } = useRouteMutation(services.remove)
  const { run: changeStatus } = useAction(services.changeStatus, 'Serviço inativado!', 'Erro ao atualizar status')

  return async (id: string, name: string): Promise<boolean> => {
    const message = `O serviço "${name}" deixa de existir. Esta ação não pode ser desfeita.`
    if (!(await confirm({ title: 'Excluir serviço?', message, verb: 'Excluir', tone: 'danger' }))) return false
    try {
      await mutateAsync({ params: { id } })
      toast.success('Serviço excluído com sucesso!')
      return true
    } catch (error) {
      await inactivateInstead(error, {
        title: 'Serviço não deletado!',
        verb: 'Inativar serviço',
        unexpected: 'Serviço não deletado!',
        inactivate: () => changeStatus({ params: { id }, body: { generalStatus: 'INACTIVE' } }),
      })
      return false
    }
  }
}
