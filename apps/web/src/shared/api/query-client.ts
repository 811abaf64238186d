import { QueryClient } from '@tanstack/react-query'
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
