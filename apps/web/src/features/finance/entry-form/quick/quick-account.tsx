import { TextInput } from '@mantine/core'
import { bankAccountDraft, bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { MiniForm } from './mini-form.tsx'

/** Only a name: the rest can be filled in later, under Contas Bancárias. */
export function QuickAccount({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const toast = useToast()
  const { mutateAsync } = useRouteMutation(bankAccounts.create)
  const { text, onSubmit, problem, isSaving } = useDraftForm(bankAccountDraft.pick({ name: true }), { name: '' })
  const add = onSubmit(async (body) => {
    const { id } = await mutateAsync({ body })
    toast.success('Conta bancária adicionada com sucesso!')
    onAdded(id)
    onClose()
  })
  return (
    <MiniForm
      title="Adicionar conta bancária"
      verb="Salvar conta"
      isSaving={isSaving}
      problem={problem}
      onClose={onClose}
      onSubmit={add}
    >
      <TextInput label="Nome" required data-autofocus placeholder="Itaú Empresas" {...text('name')} />
    </MiniForm>
  )
}
