import { norms } from '@prumo/contract/pmoc/norms'
import { builtInProfiles, type NormProfile } from '@prumo/domain/pmoc/norms/norm-profiles'
import { useRouteQuery } from '#shared/api/use-route.ts'

/** Those everybody has, and the company's own once they are here. */
export function useNormProfiles(): readonly NormProfile[] {
  const { data } = useRouteQuery(norms.list, {})
  return data?.items ?? builtInProfiles
}
