import { linkOptions } from '@tanstack/react-router'
import { PlaceLink } from '#shared/screens/place-link.tsx'
import { BackLabel } from '#ui/page.tsx'

export const backToDay = (
  <PlaceLink place={linkOptions({ to: '/my-day' })}>
    <BackLabel>Meu dia</BackLabel>
  </PlaceLink>
)
