import { sql } from 'kysely'
import { hasRows } from '#platform/db/has-rows.ts'

/** Accounts that the system keeps for tills are no step of a person. */
export const hasBankAccount = hasRows('bank_account', sql`kind = 'bank'`)
export const hasEntry = hasRows('financial_transaction')
export const hasStatement = hasRows('statement_import')
export const hasPixKey = hasRows('bank_account_pix_key')
/** Somebody has said whether sales become entries. */
export const hasHandOff = hasRows('financial_integration')
