import { clientLinks } from '@prumo/contract/pmoc/client-links'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { ClientLinkButton } from './client-link-button.tsx'

/** For whoever has machines that a plan maintains; drawn only where the links may be asked for. */
export function ClientLinkOfPerson({ personId }: { personId: string }) {
  const { data } = useRouteQuery(clientLinks.ofPerson, { params: { id: personId } })
  return data?.planId ? <ClientLinkButton planId={data.planId} /> : null
}
