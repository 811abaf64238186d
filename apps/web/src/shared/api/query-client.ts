import { QueryClient } from '@tanstack/react-query'
import { readSession, subscribeToSession } from '#shared/session/session-store.ts'
import { NetworkProblem } from './api-error.ts'

/** Live events and writes mark answers as old, so that moving between screens need not ask again at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => error instanceof NetworkProblem && failures < 2,
      retryDelay: 1_000,
    },
    mutations: { networkMode: 'always' },
  },
})

const ownerOf = () => `${readSession()?.user.uid} ${readSession()?.company?.id}`
let owner = ownerOf()

// Answers belong to one person in one company; nobody else may see them, not even for a moment.
subscribeToSession(() => {
  if (ownerOf() === owner) return
  owner = ownerOf()
  queryClient.clear()
})
