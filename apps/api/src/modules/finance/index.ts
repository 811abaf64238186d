import { analysis } from '@prumo/contract/finance/analysis'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { boletos } from '@prumo/contract/finance/boletos'
import { categories } from '@prumo/contract/finance/categories'
import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import { parties } from '@prumo/contract/finance/parties'
import { pixCharges, pixKeys } from '@prumo/contract/finance/pix'
import { transactions } from '@prumo/contract/finance/transactions'
import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/http/mount.ts'
import { analysisHandlers } from './analysis/handlers.ts'
import { bankAccountHandlers } from './bank-accounts/handlers.ts'
import { boletoHandlers } from './boletos/handlers.ts'
import { categoryHandlers } from './categories/handlers.ts'
import { integrationHandlers } from './integration-settings/handlers.ts'
import { partyHandlers } from './parties/handlers.ts'
import { pixChargeHandlers } from './pix/charge-handlers.ts'
import { pixKeyHandlers } from './pix/key-handlers.ts'
import { transactionHandlers } from './transactions/handlers.ts'

export { countBankAccounts } from './bank-accounts/queries.ts'
export { summariseAccounts } from './statistics/summarise-accounts.ts'
export { insertTransactions } from './transactions/queries.ts'
export { insertDefaultCategories } from './categories/default-categories.ts'

export function mountFinance(server: FastifyInstance) {
  mount(server, bankAccounts, bankAccountHandlers)
  mount(server, categories, categoryHandlers)
  mount(server, integrationSettings, integrationHandlers)
  mount(server, analysis, analysisHandlers)
  mount(server, parties, partyHandlers)
  mount(server, boletos, boletoHandlers)
  mount(server, pixKeys, pixKeyHandlers)
  mount(server, pixCharges, pixChargeHandlers)
  mount(server, transactions, transactionHandlers)
}
