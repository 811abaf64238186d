import { costCenters } from '@prumo/contract/finance/cost-centers'
import { ApiProblem } from '#shared/api/api-error.ts'
import { useAction } from '#shared/actions/use-action.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'

/** Asks, then deletes; one that entries have is offered to be inactivated instead. Answers whether something was done. */
export function useRemoveCostCenter() {
  const confirm = useConfirm()
  const toast = useToast()
  const upgrade = useUpgrade()
  const { mutateAsync } = useRouteMutation(costCenters.remove)
  const inactivation = useAction(costCenters.update, 'Centro de custo inativado com sucesso!')

  return async (id: string, name: string): Promise<boolean> => {
    const message = `O centro de custo "${name}" deixa de existir. Esta ação não pode ser desfeita.`
    if (!(await confirm({ title: 'Excluir centro de custo?', message, verb: 'Excluir', tone: 'danger' }))) return false
    try {
      await mutateAsync({ params: { id } })
      toast.success('Centro de custo excluído com sucesso!')
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'cost-center.in-use') {
        upgrade.showError(error, 'Erro ao excluir centro de custo')
        return false
      }
      const explained = `${error.title} Inativo, ele não é mais oferecido em novos lançamentos e continua nos relatórios.`
      if (!(await confirm({ title: 'Inativar centro de custo?', message: explained, verb: 'Inativar' }))) return false
      return inactivation.run({ params: { id }, body: { generalStatus: 'INACTIVE' } })
    }
  }
}
