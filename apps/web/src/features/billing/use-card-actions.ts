import { paymentMethods } from '@prumo/contract/billing/payment-methods'
import { messageOf } from '#shared/api/api-error.ts'
import { useAction } from '#shared/actions/use-action.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { rereadSession } from '#shared/session/session.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'

/** An overdue charge is tried on the new card at once, so the session may change too. */
export function useDefaultCard() {
  const { mutateAsync, isPending } = useRouteMutation(paymentMethods.setDefault)
  const toast = useToast()

  async function run(paymentMethodId: string) {
    try {
      await mutateAsync({ body: { paymentMethodId } })
      toast.success('Cartão padrão atualizado com sucesso!')
      await rereadSession()
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao atualizar método de pagamento padrão'))
    }
  }

  return { run, isPending }
}

export function useRemoveCard() {
  const confirm = useConfirm()
  const { run } = useAction(paymentMethods.remove, 'Cartão removido com sucesso!')
  return async (id: string, name: string) => {
    const sure = await confirm({
      title: 'Remover cartão?',
      message: `${name} não será mais usado em nenhuma cobrança.`,
      verb: 'Remover cartão',
      tone: 'danger',
    })
    if (sure) await run({ params: { id } })
  }
}
