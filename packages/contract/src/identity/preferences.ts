import * as z from 'zod'
import { id } from '../fields.ts'

/** As many stand in one row. */
export const mostShortcuts = 6

const lastEntry = z.object({ categoryId: id.nullable(), costCenterId: id.nullable() })

/** What a person chose in a company and finds again on any device, as far as it only saves a choice. Lists keep theirs in views. */
export const memberPreferences = z
  .object({
    lastBankAccountId: id.describe('of the entry recorded last'),
    lastIncome: lastEntry.describe('what the income recorded last was for'),
    lastExpense: lastEntry.describe('what the expense recorded last was for'),
    shortcuts: z
      .array(
        z
          .string()
          .regex(/^\/[\w/-]*$/, 'Atalho inválido')
          .max(100),
      )
      .max(mostShortcuts, `Escolha até ${mostShortcuts} atalhos`)
      .describe('addresses of screens, in their order at home; none: the usual ones'),
    concealsAmounts: z.boolean().describe('amounts are drawn as dots'),
  })
  .partial()

export type MemberPreferences = z.output<typeof memberPreferences>
