import * as z from 'zod'
import type { Access } from '../access.ts'
import { bankAccountHeads, entryHeads } from '../finance/finance-heads.ts'
import { ledgerAccess } from '../finance/finance-access.ts'
import { memberHeads } from '../identity/member-heads.ts'
import { defineRoutes } from '../route.ts'
import { tillAccess } from '../sales/till-access.ts'

/** What a new company does first, in this order, and who may: a step that a person may not do is not theirs. */
export const firstStepNeeds = {
  'bank-account': bankAccountHeads.create,
  entry: entryHeads.create,
  statement: { access: ledgerAccess.write },
  member: memberHeads.invite,
  shop: { access: tillAccess.approve },
} as const satisfies Record<string, { readonly access: Access }>

export type FirstStep = keyof typeof firstStepNeeds
export const firstStepNames = Object.keys(firstStepNeeds) as [FirstStep, ...FirstStep[]]

export const firstSteps = defineRoutes({
  read: {
    method: 'GET',
    path: 'system/tenant/first-steps',
    summary: 'Which of the first steps the company has taken, as far as the person may take them',
    access: 'member',
    output: z.object({ steps: z.array(z.object({ name: z.enum(firstStepNames), isDone: z.boolean() })) }),
  },
})
