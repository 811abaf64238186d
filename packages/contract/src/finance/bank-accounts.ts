import * as z from 'zod'
import { crudRoutes } from '../crud.ts'
import {
  calendarDate,
  id,
  instant,
  line,
  money,
  optionalLine,
  optionalText,
  searchText,
  writtenMoney,
} from '../fields.ts'
import { balanceAccess, bankAccountAccess } from './finance-access.ts'
import { bankAccountPlace } from './finance-heads.ts'
import { generalStatus } from './general-status.ts'
import { defineRoutes } from '../route.ts'

const bankAccountKind = z
  .enum(['bank', 'till'], 'Tipo inválido')
  .describe('`till`: where the money of a till lies, kept by the system; no statements, no PIX keys')

export const bankAccount = z.object({
  id,
  code: z.int().describe('sequential in the company'),
  generalStatus,
  name: z.string(),
  kind: bankAccountKind,
  bank: z.string().nullable(),
  branch: z.string().nullable(),
  accountNumber: z.string().nullable(),
  openingBalance: money,
  openingDate: calendarDate,
  currentBalance: money,
  notes: z.string().nullable(),
  company: z.object({ name: z.string() }),
  createdAt: instant,
  version: z.int(),
})

export const bankAccountDraft = z.object({
  name: line(100, { required: 'Nome é obrigatório!' }),
  bank: optionalLine(100),
  branch: optionalLine(20),
  accountNumber: optionalLine(30),
  openingBalance: writtenMoney.optional(),
  openingDate: calendarDate.optional(),
  notes: optionalText(500),
  generalStatus: generalStatus.optional(),
})

export const bankAccountOption = bankAccount.pick({
  id: true,
  code: true,
  name: true,
  bank: true,
  generalStatus: true,
  kind: true,
})
const filters = {
  search: searchText.describe('in name and bank, or the number of the account'),
  name: searchText,
  bank: searchText,
  generalStatus,
  kind: bankAccountKind,
}
const plainRoutes = crudRoutes({
  name: 'bank account',
  ...bankAccountPlace,
  item: bankAccount,
  option: bankAccountOption,
  draft: bankAccountDraft,
  filters,
  sort: ['name', 'bank', 'code', 'currentBalance', 'createdAt'],
})

/** Whoever sells chooses an account by its name; where money goes is changed by its keepers, who show who they are. */
export const bankAccounts = defineRoutes({
  ...plainRoutes,
  options: { ...plainRoutes.options, access: bankAccountAccess.names },
  create: { ...plainRoutes.create, needsFreshProof: true },
  remove: { ...plainRoutes.remove, needsFreshProof: true },
  totals: {
    method: 'POST',
    path: 'sale/bank-account/totals',
    summary: 'How many accounts a filter has, and what they hold together',
    access: balanceAccess,
    isQuestion: true,
    body: z.object({ filters: z.strictObject(filters).partial().optional() }).prefault({}),
    output: z.object({ count: z.int(), currentBalance: money }),
  },
  update: {
    ...plainRoutes.update,
    needsFreshProof: true,
    body: plainRoutes.update.body.extend({
      transferTo: id
        .optional()
        .describe('on inactivating: the account that gets the balance, by a transfer today, and the open entries'),
    }),
  },
})
