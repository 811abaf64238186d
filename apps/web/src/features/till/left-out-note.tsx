import { linkOptions } from '@tanstack/react-router'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Banner } from '#ui/states/banner.tsx'
import { useTillOfDevice } from './use-till.ts'

const setup = linkOptions({ to: '/pdv/setup' })

/** Said whenever a till is opened and closed: what is sold here reaches no book. */
export function LeftOutNote() {
  const { answer } = useTillOfDevice()
  const mayOpen = useMayOpen()
  if (!answer || answer.postsToFinance) return null
  return (
    <Banner tone="info" action={mayOpen(setup.to) && <DestinationLink destination={setup}>Mudar</DestinationLink>}>
      As vendas deste caixa não entram no financeiro.
    </Banner>
  )
}
