import { TextInput } from '@mantine/core'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { pixKeyDraft, pixKeys } from '@prumo/contract/finance/pix'
import { useState } from 'react'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { TillAccountSelect } from '../door/till-account-select.tsx'

/** The key by which clients pay, and the account it brings to. */
export function PixKeyDialog({ onClose }: { onClose: () => void }) {
  const { data } = useRouteQuery(bankAccounts.options, { query: {} })
  const [chosen, setChosen] = useState<string | null>(null)
  const { mutateAsync } = useRouteMutation(pixKeys.create)
  const toast = useToast()
  const { text, onSubmit, problem, isSaving } = useDraftForm(
    pixKeyDraft.pick({ key: true }),
    { key: '' },
    'Erro ao adicionar a chave',
  )
  const account =
    chosen ?? data?.items.find(({ kind, generalStatus }) => kind === 'bank' && generalStatus === 'ACTIVE')?.id ?? null
  const save = onSubmit(async (body) => {
    if (account === null) return
    await mutateAsync({ params: { id: account }, body })
    toast.success('Chave PIX adicionada com sucesso!')
    onClose()
  })
  return (
    <FormDialog
      title="Chave Pix"
      verb="Salvar chave"
      problem={problem}
      isSaving={isSaving}
      isDisabled={account === null}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label="Chave PIX"
        description="CPF, CNPJ, e-mail, celular ou chave aleatória."
        required
        maxLength={100}
        data-autofocus
        {...text('key')}
      />
      <TillAccountSelect
        label="Conta que recebe"
        placeholder="Selecione a conta"
        value={account}
        onChange={setChosen}
      />
    </FormDialog>
  )
}
