import type { EntryOwner } from '@prumo/contract/finance/entries'
import { problemText } from '@prumo/contract/problems'
import { Problem } from '#platform/problem.ts'
import type { Entry } from './entry-columns.ts'

/** The column of an entry that names the record that wrote it. Fees of cards and money given back name their sale. */
const ownerColumns = {
  saleId: 'sale',
  commissionPaymentId: 'commission',
  supplierInvoiceId: 'supplier-invoice',
  tillShiftId: 'till-shift',
} as const satisfies Partial<Record<keyof Entry, EntryOwner>>

type OwnerColumn = keyof typeof ownerColumns
/** Who writes: a record writes what is its own, finance what belongs to no record. */
export type Writer = EntryOwner | 'finance'
type Owned = Pick<Entry, OwnerColumn>

const names = Object.keys(ownerColumns) as OwnerColumn[]

export function ownerOf(entry: Owned): EntryOwner | null {
  const column = names.find((name) => entry[name] !== null)
  return column ? ownerColumns[column] : null
}

/** What the owner alone says. Whether it is cancelled is whether it exists. */
const saidByOwner = (entry: Entry) => [
  entry.type,
  entry.amount,
  entry.personId,
  entry.competenceDate,
  entry.sequenceId,
  entry.status === 'CANCELED',
]

const isForeign = (entry: Owned, writer: Writer) => {
  const owner = ownerOf(entry)
  return owner !== null && owner !== writer
}

/** Whether somebody who does not own an entry may make it what it is to be. */
export const isChangeOfOwner = (entry: Entry, changed: Entry, writer: Writer = 'finance') =>
  isForeign(entry, writer) && JSON.stringify(saidByOwner(entry)) !== JSON.stringify(saidByOwner(changed))

const codes = {
  sale: 'entry.of-sale',
  commission: 'entry.of-commission',
  'supplier-invoice': 'entry.of-supplier-invoice',
  'till-shift': 'entry.of-till',
} as const satisfies Record<EntryOwner, string>

/** Where to go instead. */
export const ownerProblem = (entry: Owned) => new Problem(codes[ownerOf(entry)!])
export const ownerText = (entry: Owned) => problemText(codes[ownerOf(entry)!])

/**
 * What went back to a client, was earned or lay in a drawer moves just what its owner says; with who buys or supplies interest and
 * discounts are agreed.
 */
export function isSettledAsSaid(entry: Owned & Pick<Entry, 'type' | 'feeOfId'>): boolean {
  const owner = ownerOf(entry)
  if (owner === 'sale') return entry.type === 'EXPENSE' && entry.feeOfId === null
  return owner === 'commission' || owner === 'till-shift'
}

/** Deleting is for the owner alone. */
export const isHeldByOwner = (entry: Owned, writer: Writer = 'finance') => isForeign(entry, writer)
