import type { Entry } from '@prumo/contract/finance/entries'
import { linkOptions } from '@tanstack/react-router'
import { PlaceLink } from '#shared/screens/place-link.tsx'
import type { Place } from '#shared/screens/place.ts'

export type Owner = NonNullable<Entry['owner']>

/** Where the record that wrote an entry is, and is changed. */
export function ownerPlace({ kind, id }: Owner): Place {
  switch (kind) {
    case 'sale':
      return linkOptions({ to: '/sales/sale/$id', params: { id } })
    case 'supplier-invoice':
      return linkOptions({ to: '/stock/invoices/$id', params: { id } })
    case 'commission':
      return linkOptions({ to: '/sales/commissions' })
    case 'till-turn':
      return linkOptions({ to: '/pdv/tills' })
  }
}

export const openOwnerLabel = ({ label }: Owner) => `Abrir ${label}`

export const OwnerLink = ({ owner }: { owner: Owner }) => (
  <PlaceLink place={ownerPlace(owner)}>{openOwnerLabel(owner)}</PlaceLink>
)
