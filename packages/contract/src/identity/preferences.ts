import * as z from 'zod'
import { id } from '../fields.ts'

/** What a person chose in a company and finds again on any device, as far as it only saves a choice. Lists keep theirs in views. */
export const memberPreferences = z
  .object({
    lastBankAccountId: id.describe('of the entry recorded last'),
    concealsAmounts: z.boolean().describe('amounts are drawn as dots'),
  })
  .partial()

export type MemberPreferences = z.output<typeof memberPreferences>
