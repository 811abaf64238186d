import type { AnswerOf, Route } from '@prumo/contract/route'
import { useQuery } from '@tanstack/react-query'
import { NetworkProblem } from '#shared/api/api-error.ts'
import { call, type CallRequest } from '#shared/api/call.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { openOffline } from './database.ts'
import { readStoredValue, writeStoredValue } from './stored-values.ts'

const prefix = 'answer:'
const longestMs = 30 * 24 * 3600_000

/** A question whose last answer is kept in the browser's database, and given again while nobody answers. */
export const useStoredRouteQuery = <R extends Route>(route: R, request: CallRequest<R>) =>
  useQuery(storedRouteQuery(route, request))

/** The same as options. */
export const storedRouteQuery = <R extends Route>(route: R, request: CallRequest<R>) => ({
  ...routeQuery(route, request),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<R>> =>
    askOrStored(storedAnswerName(route, request), () => call(route, request, { signal })),
})

export const storedAnswerName = ({ method, path }: Pick<Route, 'method' | 'path'>, request: unknown) =>
  `${prefix}${method} ${path} ${JSON.stringify(request)}`

/** What is asked is kept under a name, and given again while nobody answers. */
export async function askOrStored<T>(name: string, ask: () => Promise<T>): Promise<T> {
  try {
    const answer = await ask()
    // A full disk is no reason to keep the answer from whoever asked.
    await writeStoredValue(name, answer).catch(() => null)
    return answer
  } catch (error) {
    const kept = error instanceof NetworkProblem ? await readStoredValue<T>(name).catch(() => undefined) : undefined
    if (kept === undefined) throw error
    return kept
  }
}

/** Of anybody: what was asked long ago is of no use without a network either. */
export async function purgeOldAnswers() {
  const database = await openOffline().catch(() => null)
  if (!database) return
  const transaction = database.transaction('kept', 'readwrite')
  transaction.done.catch(() => null)
  for (let at = await transaction.store.openCursor(); at; at = await at.continue())
    if (at.value.name.startsWith(prefix) && Date.now() - at.value.at > longestMs) await at.delete()
}
