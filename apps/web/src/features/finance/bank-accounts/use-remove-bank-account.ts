import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { useRemoval } from '#shared/actions/use-removal.ts'

export const useRemoveBankAccount = () =>
  useRemoval(bankAccounts.remove, {
    title: 'Excluir conta bancária?',
    message: (name) => `A conta "${name}" deixa de existir. Esta ação não pode ser desfeita.`,
    done: 'Conta bancária excluída com sucesso!',
  })
