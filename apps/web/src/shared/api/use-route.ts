import { fileAddressMinutes, type AnswerOf, type Route } from '@prumo/contract/route'
import {
  keepPreviousData,
  type Query,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { isDefinite } from './api-error.ts'
import { attemptKeys } from './attempt-keys.ts'
import { call, type CallRequest } from './call.ts'

/** A question to the server as react-query options. */
export const routeQuery = <R extends Route>(route: R, request: CallRequest<R>) =>
  queryOptions<AnswerOf<R>>({
    queryKey: [route.method, route.path, request],
    queryFn: ({ signal }) => call(route, request, { signal }),
    ...(route.holdsFiles && { refetchInterval: fileAddressMs / 2 }),
  })

const fileAddressMs = fileAddressMinutes * 60_000

export const useRouteQuery = <R extends Route>(route: R, request: CallRequest<R>) =>
  useQuery(routeQuery(route, request))

type HeadOf<R extends Route> = Pick<R, 'method' | 'path' | 'access'>

/** By its head alone, where a screen should not wait for the schemas of a route it only calls. */
export const routeOfHead = <R extends Route>(head: HeadOf<R>) => head as R

export const headQuery = <R extends Route>(head: HeadOf<R>, request: CallRequest<R>) =>
  routeQuery(routeOfHead<R>(head), request)

/** Keeps showing the last answer while the next one, for another page or filter, is on its way. */
export const useRouteQueryKeepingLast = <R extends Route>(route: R, request: CallRequest<R>) =>
  useQuery({ ...routeQuery(route, request), placeholderData: keepPreviousData })

/** After any write, whatever is on screen is asked again, but for what was removed: its screen is about to be left. */
export function useRouteMutation<R extends Route>(route: R) {
  const client = useQueryClient()
  const keys = useRef<ReturnType<typeof attemptKeys> | null>(null)
  keys.current ??= attemptKeys()
  const attempts = keys.current
  return useMutation<AnswerOf<R>, Error, CallRequest<R>>({
    mutationFn: async (request) => {
      try {
        const answer = await call(route, request, { idempotencyKey: attempts.keyFor(request) })
        attempts.answered(request)
        return answer
      } catch (error) {
        if (isDefinite(error)) attempts.answered(request)
        throw error
      }
    },
    onSuccess: (_answer, request) => {
      const gone = removedId(route, request)
      const isLeft = (query: Query) => gone === undefined || !JSON.stringify(query.queryKey).includes(gone)
      void client.invalidateQueries({ predicate: isLeft })
    },
  })
}

function removedId({ method, path }: Route, request: unknown): string | undefined {
  const name = method === 'DELETE' ? /\{(\w+)\}$/.exec(path)?.[1] : undefined
  return name && (request as { params: Record<string, string> }).params[name]
}
