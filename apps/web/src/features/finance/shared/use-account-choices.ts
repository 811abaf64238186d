import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { useAsk } from '#shared/api/use-route.ts'

export function useAccountChoices() {
  const asked = useAsk(bankAccounts.options, { query: {} })
  return {
    accounts: asked.data?.items ?? [],
    isPending: asked.isPending,
    error: asked.error,
    retry: () => void asked.refetch(),
  }
}
