import { stockCounts, type CountSheetLine } from '@prumo/contract/stock/counts'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useStoredRouteQuery } from '#shared/offline/stored-answers.ts'
import { discardOperation, enqueue, retryOperations } from '#shared/offline/queue.ts'
import { correctedNow } from '#shared/offline/server-clock.ts'
import { useCutOff, usePendingOperations } from '#shared/offline/use-pending-operations.ts'
import { itemName } from '../door/stock-labels.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { countOperations } from './queued-operations.ts'
import { countSubject, waitingNumbers, withOwnNumber, type OwnNumbers } from './waiting-numbers.ts'

const quietMs = 500

/** The list of a count with the person's own numbers on it: both are in the browser's database, and the numbers sent as soon as they can be. */
export function useCountNumbers(id: string, round: number) {
  const toast = useToast()
  const waiting = waitingNumbers(usePendingOperations(), id)
  const sheet = useStoredRouteQuery(stockCounts.sheet, { params: { id } })
  const [beside, setBeside] = useState<readonly CountSheetLine[]>([])
  // Shown from the first key on: the database is asked for nothing while somebody types.
  const [typed, setTyped] = useState<OwnNumbers>({})
  const isCutOff = useCutOff()

  const listed = sheet.data?.items ?? []
  const all = [...listed, ...beside.filter(({ itemId }) => !listed.some((line) => line.itemId === itemId))]
  const lines = all.map((line) => withOwnNumber(line, typed[line.itemId] ?? waiting[line.itemId], round))

  const forgetTyped = (itemId: string) =>
    setTyped((before) => Object.fromEntries(Object.entries(before).filter(([typedId]) => typedId !== itemId)))

  async function write(itemId: string, quantity: number | null) {
    const now = correctedNow()
    const operationId = uuidv7()
    setTyped((before) => ({ ...before, [itemId]: { round, quantity, at: now.getTime(), operationId, problem: null } }))
    const line = all.find((each) => each.itemId === itemId)
    try {
      await enqueue(countOperations.tally, {
        id: operationId,
        input: { params: { id, itemId }, body: { round, quantity, countedAt: now.toISOString() } },
        subject: countSubject(id, itemId),
        label: `Contagem: ${line ? itemName(line) : 'um item'}`,
        replaces: true,
        afterMs: quietMs,
      })
    } catch (error) {
      forgetTyped(itemId)
      toast.error(messageOf(error))
    }
  }

  return {
    sheet,
    lines,
    waiting,
    isCutOff,
    addBeside: (found: readonly CountSheetLine[]) => setBeside((before) => [...before, ...found]),
    forget: (itemId: string) => {
      forgetTyped(itemId)
      const number = waiting[itemId]
      if (number) void discardOperation(number.operationId).catch((error: unknown) => toast.error(messageOf(error)))
    },
    /** Written down at once; sent when the person pauses, or with `send`. */
    setNumber: (itemId: string, quantity: number | null) => void write(itemId, quantity),
    send: () => retryOperations().catch(() => undefined),
  }
}
