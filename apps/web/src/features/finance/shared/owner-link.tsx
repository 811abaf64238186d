import type { Entry } from '@prumo/contract/finance/entries'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import type { Destination } from '#shared/screens/destination.ts'

type Owner = NonNullable<Entry['owner']>

const addresses = {
  sale: '/sales/sale/$id',
  'supplier-invoice': '/stock/invoices/$id',
  commission: '/sales/commissions',
  'till-shift': '/pdv/tills',
} as const

/** Where the record that wrote an entry is, and is changed. */
const ownerDestination = ({ kind, id }: Owner) => ({ to: addresses[kind], params: { id } }) as Destination

export const OwnerLink = ({ owner }: { owner: Owner }) => (
  <DestinationLink destination={ownerDestination(owner)}>Abrir {owner.label}</DestinationLink>
)
