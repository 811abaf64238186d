import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { routeQuery } from '#shared/api/use-route.ts'
import { readStored, writeStored } from '#shared/preferences/stored.ts'
import { useMember } from '#shared/session/use-session.ts'

/** Whether somebody is to be asked before a sale becomes entries of finance, without a network as it was told last; and the account that is offered. */
export function useTillFinance(): { isAsked: boolean; usualAccountId: string | null } {
  const { company } = useMember()
  const key = `prumo-pdv-asks-finance ${company.id}`
  const mayRead = useMayCall(integrationSettings.get)
  const { data } = useQuery({ ...routeQuery(integrationSettings.get, {}), enabled: mayRead })
  const told = data
    ? data.enableAutoTransactionCreation && data.pdvSettings.enabled && (data.pdvSettings.confirmBeforeCreating ?? true)
    : null
  useEffect(() => {
    if (told !== null) writeStored(key, String(told))
  }, [key, told])
  return { isAsked: told ?? readStored(key) === 'true', usualAccountId: data?.pdvSettings.defaultBankAccountId ?? null }
}
