import * as z from 'zod'
import { instant, money } from '../fields.ts'
import { quantity } from '../numbers.ts'
import { defineRoutes } from '../route.ts'
import { byToken, readingLimits } from './public-token.ts'
import { publicCompany } from './public-company.ts'

export const publicReceipts = defineRoutes({
  get: {
    method: 'GET',
    path: 'public/receipts/{token}',
    summary: 'The receipt of a sale as its client reads it',
    access: 'anyone',
    params: byToken,
    output: z.object({
      company: publicCompany,
      code: z.int(),
      tillNumber: z.string().nullable(),
      soldAt: instant,
      isCancelled: z.boolean(),
      sellerName: z.string().nullable(),
      items: z.array(
        z.object({
          name: z.string(),
          code: z.string().nullable(),
          quantity,
          unit: z.string().nullable(),
          unitPrice: money,
          discountPrice: money,
          totalPrice: money,
        }),
      ),
      discountPrice: money,
      freight: money,
      totalPrice: money,
      payments: z.array(z.object({ label: z.string(), amount: money, installments: z.int() })),
      returns: z
        .array(
          z.object({
            happenedAt: instant,
            items: z.array(z.object({ name: z.string(), quantity, unit: z.string().nullable() })),
            refundPrice: money.describe('given back'),
            creditPrice: money.describe('kept as credit'),
            cancelledPrice: money.describe('of what nobody had paid yet'),
          }),
        )
        .describe('what was brought back since, the first first'),
      footer: z.string().nullable(),
    }),
    limits: readingLimits,
  },
})
