import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { useRouteQuery } from '#shared/api/use-route.ts'

export function useAccountChoices() {
  const asked = useRouteQuery(bankAccounts.options, { query: {} })
  return {
    accounts: asked.data?.items ?? [],
    isPending: asked.isPending,
    error: asked.error,
    retry: () => void asked.refetch(),
  }
}
