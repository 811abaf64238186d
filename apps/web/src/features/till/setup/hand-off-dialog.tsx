import { Switch } from '@mantine/core'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import type { AnswerOf } from '@prumo/contract/route'
import { useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Banner } from '#ui/states/banner.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { TillAccountSelect } from '../door/till-account-select.tsx'
import { handOffDraft } from './hand-off-draft.ts'

const title = 'Vendas no financeiro'

/** Whether sales reach the books: asked once, and yes unless somebody says no. */
export function HandOffDialog({ onClose }: { onClose: () => void }) {
  const settings = useRouteQuery(integrationSettings.get, {})
  const accounts = useRouteQuery(bankAccounts.options, { query: {} })
  if (settings.data && accounts.data) {
    const first = accounts.data.items.find(({ kind, generalStatus }) => kind === 'bank' && generalStatus === 'ACTIVE')
    return <Question saved={settings.data} firstAccount={first?.id ?? null} onClose={onClose} />
  }
  const error = settings.error ?? accounts.error
  return (
    <Dialog opened onClose={onClose} title={title}>
      {error ? <Banner tone="expense">{messageOf(error)}</Banner> : <SkeletonForm fields={2} />}
    </Dialog>
  )
}

type QuestionProps = {
  saved: AnswerOf<typeof integrationSettings.get>
  firstAccount: string | null
  onClose: () => void
}

function Question({ saved, firstAccount, onClose }: QuestionProps) {
  const { version, enableAutoTransactionCreation, pdvSettings } = saved
  const [isOn, setIsOn] = useState(version === null || (enableAutoTransactionCreation && pdvSettings.enabled))
  const [account, setAccount] = useState(pdvSettings.defaultBankAccountId ?? firstAccount)
  const save = useAction(
    integrationSettings.save,
    isOn ? 'As vendas entram no financeiro!' : 'As vendas ficam fora do financeiro.',
    'Erro ao salvar',
  )
  return (
    <FormDialog
      title={title}
      verb="Salvar"
      problem={null}
      isSaving={save.isPending}
      isDisabled={isOn && account === null}
      onSubmit={(event) => {
        event.preventDefault()
        void save.run({ body: handOffDraft(saved, isOn, account) }).then((isSaved) => isSaved && onClose())
      }}
      onClose={onClose}
    >
      <Switch
        label="Lançar as vendas no financeiro"
        checked={isOn}
        onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
      />
      {isOn ? (
        <>
          <TillAccountSelect
            label="Conta que recebe"
            description="Do que não tem conta própria. O dinheiro fica no caixa."
            placeholder="Selecione a conta"
            value={account}
            onChange={setAccount}
          />
          <Quiet size="sm">
            {version === null
              ? 'Vale para o PDV, os pedidos faturados e as ordens de serviço entregues. Categorias e exceções ficam em Minha empresa, Integração financeira.'
              : 'Vale para o PDV. Pedidos e ordens de serviço ficam em Minha empresa, Integração financeira.'}
          </Quiet>
        </>
      ) : (
        <Banner tone="attention" live>
          Nada do que for vendido aparece no saldo, no fluxo de caixa nem nos relatórios do financeiro.
        </Banner>
      )}
    </FormDialog>
  )
}
