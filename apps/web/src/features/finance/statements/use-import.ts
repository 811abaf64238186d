import { statements } from '@prumo/contract/finance/statements'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '#shared/api/use-route.ts'
import { isUnderWay, pollMs } from './import-state.ts'

/** One import. The event stream brings its progress; asking now and then is for when the stream is down. */
export const useImport = (id: string | undefined) =>
  useQuery({
    ...routeQuery(statements.get, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? pollMs : false),
  })
