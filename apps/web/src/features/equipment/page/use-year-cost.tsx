import { orders } from '@prumo/contract/pmoc/orders'
import { toCents } from '@prumo/domain/money/money'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { routeQuery } from '#shared/api/use-route.ts'
import { Money } from '#ui/money.tsx'
import { StatusChip } from '#ui/status-chip.tsx'

type Machine = { equipmentId: string; plan: { pmocId: string } | null }

/** What its repairs came to, and whether to replace it; nothing for who may not see service orders. */
export function useYearCost({ equipmentId, plan }: Machine): ReactNode {
  const mayAsk = useMayCall(orders.equipmentCosts)
  const { data } = useQuery({
    ...routeQuery(orders.equipmentCosts, { params: { id: plan?.pmocId ?? '' } }),
    enabled: mayAsk && plan !== null,
  })
  const cost = data?.items.find((machine) => machine.equipmentId === equipmentId)
  if (cost?.costOf12Months === undefined) return null
  return (
    <>
      <Money cents={toCents(cost.costOf12Months)} />{' '}
      {cost.advice === 'consider_replacing' && <StatusChip tone="attention">Avaliar troca</StatusChip>}
      {cost.advice === 'keep' && <StatusChip tone="income">Manter</StatusChip>}
    </>
  )
}
