import * as z from 'zod'
import { id } from '../fields.ts'

/** A plan or an app a company pays for. `status` is there while the payment provider has not confirmed it. */
export const subscriptionItem = z.object({
  id,
  productId: z.string(),
  productName: z.string(),
  unitAmount: z.int().describe('cents per interval'),
  planId: z.string().describe('product and interval: the price'),
  status: z.enum(['adding', 'removing']).optional(),
})
