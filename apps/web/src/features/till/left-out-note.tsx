import { linkOptions } from '@tanstack/react-router'
import { PlaceLink } from '#shared/screens/place-link.tsx'
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
    <Banner tone="info" action={mayOpen(setup.to) && <PlaceLink place={setup}>Mudar</PlaceLink>}>
      As vendas deste caixa não entram no financeiro.
    </Banner>
  )
}
