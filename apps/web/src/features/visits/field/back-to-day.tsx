import { linkOptions } from '@tanstack/react-router'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { BackLabel } from '#ui/page.tsx'

export const backToDay = (
  <DestinationLink destination={linkOptions({ to: '/my-day' })}>
    <BackLabel>Meu dia</BackLabel>
  </DestinationLink>
)
