import { tillHeads } from '@prumo/contract/sales/till-access'
import type { tills } from '@prumo/contract/sales/tills'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { headQuery } from '#shared/api/use-route.ts'
import { usePendingOperations } from '#shared/offline/use-pending-operations.ts'
import { useMember } from '#shared/session/use-session.ts'
import { recallTill, rememberTill, takeNumber, type TillAnswer } from './till-memory.ts'
import { isClosingHere } from './closing-here.ts'

/** The till this device counts for and its open shift: asked of the server, and remembered for when there is no network. */
export function useTillOfDevice() {
  const companyId = useMember().company.id
  const mayAsk = useMayCall(tillHeads.mine)
  const remembered = useQuery({
    queryKey: ['till of this device', companyId],
    queryFn: () => recallTill(companyId),
    networkMode: 'always',
  })
  const deviceId = remembered.data?.deviceId
  const asked = useQuery({
    ...headQuery<typeof tills.mine>(tillHeads.mine, { body: { deviceId: deviceId ?? '' } }),
    enabled: mayAsk && deviceId !== undefined,
  })
  useEffect(() => {
    if (asked.data) void rememberTill(companyId, asked.data)
  }, [companyId, asked.data])
  const told: TillAnswer | null = asked.data ?? remembered.data?.answer ?? null
  const isClosed = isClosingHere(usePendingOperations(), told?.shift?.id)
  const answer = told && isClosed ? { ...told, shift: null } : told
  const isHeard = asked.data !== undefined || asked.isError || !mayAsk
  return { companyId, deviceId, answer, isKnown: answer !== null || isHeard || remembered.isError, isHeard }
}

export function useTill() {
  const { companyId, answer } = useTillOfDevice()
  const till = answer?.till ?? null
  const tillId = till?.id
  const nextNumber = useCallback(async () => {
    if (!tillId) throw new Error('this device counts for no till')
    return takeNumber(companyId, tillId)
  }, [companyId, tillId])
  return {
    till: till && { id: till.id, series: till.series, name: till.name },
    shift: answer?.shift
      ? {
          id: answer.shift.id,
          openedAt: answer.shift.openedAt,
          openerName: answer.shift.openedBy.name,
          // What a device remembers from before shifts were of somebody.
          maySell: (answer.shift.maySell as boolean | undefined) ?? true,
        }
      : null,
    nextNumber,
    /** Nothing is sold without an open till, unless the company says otherwise. */
    isShiftRequired: answer?.isShiftRequired ?? true,
  }
}
