import type { AnswerOf } from '@prumo/contract/route'
import type { VisitWork } from '@prumo/contract/visits/visit-records'
import { visits } from '@prumo/contract/visits/visits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { NetworkProblem } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { readKept, writeKept } from '#shared/offline/kept-values.ts'
import { listenToQueue } from '#shared/offline/queue-signals.ts'
import { usePendingOperations } from '#shared/offline/use-pending-operations.ts'
import { withWaiting } from './waiting-work.ts'

type Kept = AnswerOf<typeof visits.mine> & { at: number }

const name = 'my-visits'
const { queryKey } = routeQuery(visits.mine, {})

/** My visits, from the server or, without it, from this device; with what was done here on top. */
export function useMyVisits() {
  const query = useQuery({ queryKey, queryFn: ({ signal }) => askOrRead(signal) })
  useSentWork()
  const pending = usePendingOperations()
  const { data } = query
  const items = useMemo(() => data?.visits.map((work) => withWaiting(work, pending)), [data, pending])
  return { ...query, items, readAt: data?.at ?? null }
}

async function askOrRead(signal: AbortSignal): Promise<Kept> {
  try {
    const kept = { ...(await call(visits.mine, {}, { signal })), at: Date.now() }
    // A full disk is no reason to keep the answer from whoever asked.
    await writeKept(name, kept).catch(() => null)
    return kept
  } catch (error) {
    const kept = error instanceof NetworkProblem ? await readKept<Kept>(name).catch(() => undefined) : undefined
    if (!kept) throw error
    return kept
  }
}

/** What the server answered to something done here is known from then on, also when the network goes right after. */
function useSentWork() {
  const client = useQueryClient()
  useEffect(
    () =>
      listenToQueue((signal) => {
        if (signal.kind !== 'sent' || !signal.operation.route.startsWith('visits/')) return
        const work = signal.operation.answer as VisitWork | undefined
        const known = client.getQueryData<Kept>(queryKey as never)
        if (!work?.id || !known) return
        const next = { ...known, visits: known.visits.map((each) => (each.id === work.id ? work : each)) }
        client.setQueryData(queryKey as readonly unknown[], next)
        void writeKept(name, next).catch(() => null)
      }),
    [client],
  )
}
