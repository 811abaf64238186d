import { members } from '@prumo/contract/identity/members'
import { useRouteQuery } from '#shared/api/use-route.ts'

/** The people of the company, for a select box. */
export function useMemberChoices() {
  const { data } = useRouteQuery(members.list, {
    body: { limit: 1000, fields: ['displayName'], sort: 'displayName', withTotal: false },
  })
  return (data?.items ?? []).map(({ id, displayName = '' }) => ({ value: id, label: displayName }))
}
