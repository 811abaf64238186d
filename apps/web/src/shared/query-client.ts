import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { readSession, subscribeToSession } from '#shared/session-store/session-store.ts'
import { rereadSession } from '#shared/session/session.ts'
import { openPromptForProblem } from '#shared/upgrade/open-prompt-for-problem.ts'
import { ApiProblem, NetworkProblem } from './api/api-error.ts'

/** Live events and writes mark answers as old, so that moving between screens need not ask again at once. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: (error, request) => whenPlanIsTooSmall(error, request) }),
  queryCache: new QueryCache({
    // Data already on screen stays; only a query that has no data at all is tried again.
    onError: (error, query) => query.state.data === undefined && whenPlanIsTooSmall(error),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a connection a question fails at once instead of waiting in silence; it is asked again when one is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => error instanceof NetworkProblem && failures < 2 && navigator.onLine,
      retryDelay: 1_000,
    },
    mutations: { networkMode: 'always' },
  },
})

/** A subscription that ended changes what the whole application may show. */
function whenPlanIsTooSmall(error: Error, request?: unknown) {
  openPromptForProblem(error, request)
  if (error instanceof ApiProblem && error.code === 'subscription-ended') void rereadQuietly()
}

async function rereadQuietly() {
  await rereadSession().catch(() => null)
}

const ownerOf = () => `${readSession()?.user.uid} ${readSession()?.company?.id}`
let owner = ownerOf()

// Answers belong to one person in one company; nobody else may see them, not even for a moment.
subscribeToSession(() => {
  if (ownerOf() === owner) return
  owner = ownerOf()
  queryClient.clear()
})
