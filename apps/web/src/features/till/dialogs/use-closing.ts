import type { RequestOf } from '@prumo/contract/route'
import { tillTurns, type TillTurn } from '@prumo/contract/sales/till-turns'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { useEffect, useState } from 'react'
import { NetworkProblem } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { enqueue, retryOperations } from '#shared/offline/queue.ts'
import { correctedNow } from '#shared/offline/server-clock.ts'
import { useCutOff, usePendingOperations } from '#shared/offline/use-pending-operations.ts'
import { useOnline } from '#ui/states/use-online.ts'
import { turnOperations } from '../queued-operations.ts'
import { unsentSalesOf } from '../unsent-sales.ts'

type Counted = RequestOf<typeof tillTurns.count>['body']['counted']

/** Closes a turn with what was counted: by the server, or kept by this device behind the sales it still has to send. */
export function useClosing({ turnId, tillName }: { turnId: string; tillName: string }) {
  const isCutOff = useCutOff()
  const isOnline = useOnline() && !isCutOff
  const unsent = unsentSalesOf(usePendingOperations(), turnId)
  const count = useRouteMutation(tillTurns.count)
  const send = useRouteMutation(tillTurns.close)
  const [isKeeping, setIsKeeping] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  // Whatever can still be sent before somebody counts, is.
  useEffect(() => void retryOperations().catch(() => null), [])

  const told = unsent.map(({ id, rows }) => ({ id, rows }))

  async function keep(counted: Counted, note: string): Promise<'kept'> {
    await enqueue(turnOperations.close, {
      id: uuidv7(),
      input: { params: { id: turnId }, body: { counted, note, closedAt: correctedNow().toISOString(), unsent: told } },
      subject: `turn ${turnId}`,
      label: `Fechamento do caixa ${tillName}`,
    })
    return 'kept'
  }

  async function close(counted: Counted, note: string): Promise<TillTurn | 'kept' | null> {
    setProblem(null)
    setIsKeeping(true)
    try {
      if (!isOnline) return await keep(counted, note)
      const params = { id: turnId }
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
