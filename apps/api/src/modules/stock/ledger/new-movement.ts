import type { MovementType } from '@prumo/contract/stock/movement-types'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Batch } from '@prumo/domain/stock/batches'

/** One line of the ledger to be. Quantities are signed thousandths; `cost` is what an inflow cost in all, in cents. */
export type NewMovement = {
  itemId: string
  /** Of a variation: whose it is said to be. */
  productId?: string | undefined
  placeId?: string | null | undefined
  /** What goes out here comes in there, at the same value: two movements. */
  toPlaceId?: string | undefined
  type: MovementType
  quantity: number
  cost?: number | null | undefined
  /** Of what goes out because it never should have come in: the value it brought, in cents. */
  valueTakenBack?: number | undefined
  unitPrice?: number | null | undefined
  reason?: string | null | undefined
  reference?: string | null | undefined
  location?: string | null | undefined
  /** In: the batch that is filled. Out: the one it is taken from; absent, the earliest to expire. */
  batch?: string | null | undefined
  expirationDate?: CalendarDate | null | undefined
  /** Out: of what lies in no batch first, because it came without one. */
  isWithoutBatch?: boolean
  /** In, of several batches at once. */
  batches?: readonly Batch[] | undefined
  notes?: string | null | undefined
  /** When it happened, where that is not now. */
  timestamp?: Date | undefined
  /** Only a sale may, where the company or the device it was made on says so. */
  mayGoBelowZero?: boolean
  /** Somebody was asked whether what has expired may be sold. */
  acceptExpired?: boolean | undefined
  /** What a sale took, and what comes back of it, was judged when it was sold: the unit may have become another since. */
  isOfSale?: boolean
  /** A count says what lies there, whoever it is reserved for. */
  isOfCount?: boolean
}
