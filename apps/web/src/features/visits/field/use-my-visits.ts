import type { Execution, executions } from '@prumo/contract/pmoc/executions'
import type { AnswerOf } from '@prumo/contract/route'
import type { FieldPack } from '@prumo/contract/visits/field-pack'
import type { VisitWork } from '@prumo/contract/visits/visit-records'
import { visits } from '@prumo/contract/visits/visits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '#shared/api/call.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { askOrStored } from '#shared/offline/stored-answers.ts'
import { writeStoredValue } from '#shared/offline/stored-values.ts'
import { executionOperations } from '#features/pmoc/door/queued-operations.ts'
import { listenToQueue } from '#shared/offline/queue-signals.ts'
import type { SentOperation } from '#shared/offline/queue.ts'
import { usePendingOperations } from '#shared/offline/use-pending-operations.ts'
import { acknowledgedExecutions, type KnownPack } from './known-pack.ts'
import { withReceipt, withSentExecution } from './sent-execution.ts'
import { withWaiting } from './waiting-work.ts'

type Receipt = AnswerOf<typeof executions.receive>
type Kept = AnswerOf<typeof visits.mine> & { at: number; heard?: readonly string[] }

const name = 'my-visits'
const { queryKey } = routeQuery(visits.mine, {})

/** My visits, from the server or, without it, from this device; with what was done here on top. */
export function useMyVisits() {
  const query = useQuery({ queryKey, queryFn: ({ signal }) => askOrRead(signal) })
  useSentWork()
  const pending = usePendingOperations()
  const { data } = query
  const items = useMemo(() => data?.visits.map((work) => withWaiting(work, pending)), [data, pending])
  // What an older version of the product kept says nothing of maintenance plans.
  const maintenance = useMemo(
    (): KnownPack | undefined => data && { ...(data.maintenance ?? noMaintenance), heard: data.heard ?? [] },
    [data],
  )
  return { ...query, items, maintenance, readAt: data?.at ?? null }
}

const noMaintenance: FieldPack = { technician: null, plans: [], machines: [], items: [], sent: [] }

const askOrRead = (signal: AbortSignal): Promise<Kept> =>
  askOrStored(name, async () => {
    const heard = await acknowledgedExecutions()
    return { ...(await call(visits.mine, {}, { signal })), at: Date.now(), heard }
  })

/** What the server answered to something done here is known from then on, also when the network goes right after. */
function useSentWork() {
  const client = useQueryClient()
  useEffect(
    () =>
      listenToQueue((signal) => {
        if (signal.kind !== 'sent') return
        const known = client.getQueryData<Kept>(queryKey as never)
        const next = known && withAnswer(known, signal.operation)
        if (!next) return
        client.setQueryData(queryKey as readonly unknown[], next)
        void writeStoredValue(name, next).catch(() => null)
      }),
    [client],
  )
}

function withAnswer(known: Kept, { route, answer }: SentOperation): Kept | null {
  if (route === executionOperations.create.name)
    return { ...known, maintenance: withSentExecution(known.maintenance ?? noMaintenance, answer as Execution) }
  if (route === executionOperations.receive.name)
    return { ...known, maintenance: withReceipt(known.maintenance ?? noMaintenance, answer as Receipt) }
  const work = answer as VisitWork | undefined
  if (!route.startsWith('visits/') || !work?.id) return null
  return { ...known, visits: known.visits.map((each) => (each.id === work.id ? work : each)) }
}
