import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import type { AnswerOf } from '@prumo/contract/route'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { hasFired, type FinanceTrigger } from '@prumo/domain/sales/finance-triggers'
import { hasReached, type SaleStatus } from '@prumo/domain/sales/sale-status'
import { useQuery } from '@tanstack/react-query'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { routeQuery } from '#shared/api/use-route.ts'

type Settings = AnswerOf<typeof integrationSettings.get>
export type FinanceDefaults = { bankAccountId: string | null; categoryId: string | null }

/** Whether finance makes entries when a sale comes to a status, and whether somebody wants to be asked before. */
export function useFinanceQuestion() {
  const mayAsk = useMayCall(integrationSettings.get)
  const { data } = useQuery({ ...routeQuery(integrationSettings.get, {}), enabled: mayAsk })
  return (origin: Sale['origin'], from: SaleStatus | null, to: SaleStatus): FinanceDefaults | null =>
    data ? questionOf(data, origin, from, to) : null
}

function questionOf(settings: Settings, origin: Sale['origin'], from: SaleStatus | null, to: SaleStatus) {
  const area = areaOf(settings, origin)
  const isDue = (status: SaleStatus) =>
    area.triggers ? hasFired(status, area.triggers) : hasReached(status, 'APPROVED')
  const isReached = isDue(to) && (from === null || !isDue(from))
  if (!settings.enableAutoTransactionCreation || !area.enabled || !area.confirmBeforeCreating || !isReached) return null
  return { bankAccountId: area.defaultBankAccountId, categoryId: area.defaultCategoryId }
}

function areaOf({ pdvSettings, salesOrderSettings, serviceOrderSettings }: Settings, origin: Sale['origin']) {
  if (origin === 'pdv') return { ...pdvSettings, triggers: null }
  const area = origin === 'service-order' ? serviceOrderSettings : salesOrderSettings
  return { ...area, triggers: area.statusTriggers as FinanceTrigger[] }
}
