import { people } from '@prumo/contract/people/people'
import { linkOptions } from '@tanstack/react-router'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { Banner } from '#ui/states/banner.tsx'

/** The person of the register who this member is, with the way there. */
export const PersonOfMember = ({ userId }: { userId: string }) =>
  useMayCall(people.list) ? <Found userId={userId} /> : null

function Found({ userId }: { userId: string }) {
  const { data } = useRouteQuery(people.list, {
    body: { filters: { userId }, limit: 1, withTotal: false, fields: ['name'] },
  })
  const person = data?.items[0]
  if (!person) return null
  return (
    <Banner tone="info">
      No cadastro de pessoas, é{' '}
      <DestinationLink destination={linkOptions({ to: '/peoples/people/$id', params: { id: person.id } })}>
        {person.name}
      </DestinationLink>
      .
    </Banner>
  )
}
