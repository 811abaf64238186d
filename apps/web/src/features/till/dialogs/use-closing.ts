import type { RequestOf } from '@prumo/contract/route'
import { tillShifts, type TillShift } from '@prumo/contract/sales/till-shifts'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { useEffect, useState } from 'react'
import { NetworkProblem } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { enqueue, retryOperations } from '#shared/offline/queue.ts'
import { correctedNow } from '#shared/offline/server-clock.ts'
import { useCutOff, usePendingOperations } from '#shared/offline/use-pending-operations.ts'
import { useOnline } from '#ui/states/use-online.ts'
import { shiftOperations } from '../queued-operations.ts'
import { unsentSalesOf } from '../unsent-sales.ts'

type Counted = RequestOf<typeof tillShifts.count>['body']['counted']

/** Closes a shift with what was counted: by the server, or kept by this device behind the sales it still has to send. */
export function useClosing({ shiftId, tillName }: { shiftId: string; tillName: string }) {
  const isCutOff = useCutOff()
  const isOnline = useOnline() && !isCutOff
  const unsent = unsentSalesOf(usePendingOperations(), shiftId)
  const count = useRouteMutation(tillShifts.count)
  const send = useRouteMutation(tillShifts.close)
  const [isKeeping, setIsKeeping] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  // Whatever can still be sent before somebody counts, is.
  useEffect(() => void retryOperations().catch(() => null), [])

  const told = unsent.map(({ id, rows }) => ({ id, rows }))

  async function keep(counted: Counted, note: string): Promise<'kept'> {
    await enqueue(shiftOperations.close, {
      id: uuidv7(),
      input: { params: { id: shiftId }, body: { counted, note, closedAt: correctedNow().toISOString(), unsent: told } },
      subject: `shift ${shiftId}`,
      label: `Fechamento do caixa ${tillName}`,
    })
    return 'kept'
  }

  async function close(counted: Counted, note: string): Promise<TillShift | 'kept' | null> {
    setProblem(null)
    setIsKeeping(true)
    try {
      if (!isOnline) return await keep(counted, note)
      const params = { id: shiftId }
      const { version } = await count.mutateAsync({ params, body: { counted } })
      return await send.mutateAsync({ params, body: { version, note, unsent: told } })
    } catch (error) {
      if (!(error instanceof NetworkProblem)) {
        setProblem(error as Error)
        return null
      }
      return await keep(counted, note).catch((kept: unknown) => {
        setProblem(kept as Error)
        return null
      })
    } finally {
      setIsKeeping(false)
    }
  }

  return { unsent, close, isPending: isKeeping, error: problem }
}
