import * as z from 'zod'
import { optionalLine } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { entryAccess } from './finance-access.ts'
import { entryDate, maxInstallments, positiveMoney, entry } from './entries.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Where a sale comes from decides which settings stand in for what is not said. */
export const saleOrigin = z.enum(['pdv', 'sales-order', 'service-order'])
export type SaleOrigin = z.infer<typeof saleOrigin>

export const saleHandOff = defineRoutes({
  create: {
    method: 'POST',
    path: 'sale/api/financial/integration/transaction-from-sale',
    summary: 'Make the entries of a sale, once: repeated, it answers those already made',
    access: entryAccess.edit,
    body: z
      .object({
        saleId: z.string('Venda inválida').regex(uuid, 'Venda inválida'),
        amount: positiveMoney('Informe o valor').describe('what the sale comes to: any other is refused'),
        bankAccountId: z
          .uuid('Selecione uma conta bancária')
          .nullable()
          .optional()
          .describe('the default of the integration settings when absent'),
        categoryId: z
          .uuid('Selecione uma categoria')
          .nullable()
          .optional()
          .describe('the default of the integration settings when absent'),
        paymentMethod: optionalLine(50),
        paymentCondition: z.enum(['CASHPAYMENT', 'INSTALLMENTS']).optional().describe('CASHPAYMENT when absent'),
        installments: z
          .int('Informe o número de parcelas')
          .min(1, 'Informe o número de parcelas')
          .max(maxInstallments, `Use no máximo ${maxInstallments} parcelas`)
          .nullable()
          .optional(),
        effectiveDate: entryDate
          .nullable()
          .optional()
          .describe('up to today: received on that day; later: due then; absent: due today'),
      })
      .refine(({ paymentCondition, installments }) => paymentCondition !== 'INSTALLMENTS' || installments, {
        message: 'Informe o número de parcelas',
        path: ['installments'],
      }),
    output: z.object({
      created: z.boolean().describe('false: this sale had been handed over before'),
      transactions: z.array(
        entry.pick({
          id: true,
          code: true,
          status: true,
          amount: true,
          scheduleDate: true,
          effectiveDate: true,
          installments: true,
          actualInstallments: true,
        }),
      ),
    }),
  },
})
