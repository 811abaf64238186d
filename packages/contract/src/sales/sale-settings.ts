import * as z from 'zod'
import { writePermissions } from '../access.ts'
import { recordVersion, writtenMoney } from '../fields.ts'
import { percentage } from '../numbers.ts'
import { defineRoutes } from '../route.ts'
import { saleAccess } from './sale-access.ts'

const days = (least: number) =>
  z.int('Informe os dias').min(least, 'Informe os dias').max(3650, 'Use no máximo 3650 dias')

const settings = {
  sellsWithoutStock: z.boolean(),
  discountLimit: percentage(100, 'Use um desconto entre 0 e 100%').describe('of an item that has no limit of its own'),
  quoteDays: days(1).describe('how long a quote is good'),
  returnDays: days(0).describe('how long something can be brought back'),
  creditLimit: writtenMoney
    .refine((cents) => cents >= 0, 'Informe um valor positivo')
    .describe(
      'what one person who is no owner may give in 24 hours by correcting credits and giving back what never came in; changed by owners alone',
    ),
  isShiftRequired: z.boolean().describe('nothing is sold at the till before it is opened'),
  quoteChance: z
    .int('Informe a chance')
    .min(0)
    .max(100, 'Use uma chance entre 0 e 100%')
    .describe('of a quote becoming a sale, in percent'),
  commissionBasis: z
    .enum(['invoiced', 'received'], 'Escolha quando a comissão é devida')
    .describe('of sales invoiced from now on'),
  receiptWidth: z.literal([58, 80], 'Use 58 ou 80 mm'),
}
const path = 'sale/settings'
const output = z.object({ ...settings, version: z.int().describe('0: nobody changed them yet') })

export const saleSettings = defineRoutes({
  get: { method: 'GET', path, summary: 'How this company sells', access: saleAccess.read, output },
  save: {
    method: 'PUT',
    path,
    summary: 'Change how this company sells',
    access: { permissions: writePermissions('settings'), apps: saleAccess.write.apps },
    body: z.object({ ...settings, version: recordVersion.optional() }).partial(),
    output,
  },
})
