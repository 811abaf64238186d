import { sql } from 'kysely'
import { hasRows } from '#platform/db/has-rows.ts'

const isActive = sql<boolean>`general_status = 'ACTIVE'`

export const hasTill = hasRows('till', isActive)
/** Some device counts for a till. */
export const hasTillDevice = hasRows('till', sql`${isActive} and registered_at is not null`)
/** A till was opened with what lay in its drawer. */
export const hasShift = hasRows('till_shift')
export const hasCardFee = hasRows('card_fee')
