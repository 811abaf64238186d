import type { Entry } from '@prumo/contract/finance/entries'
import { PlaceLink } from '#shared/screens/place-link.tsx'
import type { Place } from '#shared/screens/place.ts'

type Owner = NonNullable<Entry['owner']>

const addresses = {
  sale: '/sales/sale/$id',
  'supplier-invoice': '/stock/invoices/$id',
  commission: '/sales/commissions',
  'till-shift': '/pdv/tills',
} as const

/** Where the record that wrote an entry is, and is changed. */
const ownerPlace = ({ kind, id }: Owner) => ({ to: addresses[kind], params: { id } }) as Place

export const OwnerLink = ({ owner }: { owner: Owner }) => (
  <PlaceLink place={ownerPlace(owner)}>Abrir {owner.label}</PlaceLink>
)
