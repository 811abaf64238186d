import * as z from 'zod'
import type { Access } from '../access.ts'
import { bankAccountAccess } from '../finance/finance-access.ts'
import { bankAccountHeads } from '../finance/finance-heads.ts'
import { integrationSettings } from '../finance/integration-settings.ts'
import { productAccess, productHeads } from '../products/product-access.ts'
import { defineRoutes } from '../route.ts'
import { cardFeeAccess, tillAccess, tillHeads } from '../sales/till-access.ts'

/** What a shop sees to before it sells, in this order, and who may: a step that a person may not do is not theirs. */
export const shopStepNeeds = {
  'bank-account': bankAccountHeads.create,
  products: productHeads.create,
  till: { access: tillAccess.approve },
  device: { access: tillAccess.operate },
  float: { access: tillAccess.operate },
  finance: { access: integrationSettings.save.access },
  'pix-key': { access: bankAccountAccess.write },
  'card-fees': { access: cardFeeAccess.write },
  scale: { access: productAccess.write },
} as const satisfies Record<string, { readonly access: Access }>

export type ShopStep = keyof typeof shopStepNeeds
export const shopStepNames = Object.keys(shopStepNeeds) as [ShopStep, ...ShopStep[]]

export const shopSteps = defineRoutes({
  read: {
    ...tillHeads.shopSteps,
    summary: 'What the company has seen to for selling at a counter, as far as the person may see to it',
    output: z.object({ steps: z.array(z.object({ name: z.enum(shopStepNames), isDone: z.boolean() })) }),
  },
})
