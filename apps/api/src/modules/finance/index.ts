import { analysis } from '@prumo/contract/finance/analysis'
import { attachments } from '@prumo/contract/finance/attachments'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { boletos } from '@prumo/contract/finance/boletos'
import { categories } from '@prumo/contract/finance/categories'
import { forecast, scenarios } from '@prumo/contract/finance/forecast'
import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import { notices } from '@prumo/contract/finance/notices'
import { parties } from '@prumo/contract/finance/parties'
import { pixCharges, pixKeys } from '@prumo/contract/finance/pix'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { saleHandOff } from '@prumo/contract/finance/sale-hand-off'
import { sequences } from '@prumo/contract/finance/sequences'
import { statementRules } from '@prumo/contract/finance/statement-rules'
import { statements } from '@prumo/contract/finance/statements'
import { entries } from '@prumo/contract/finance/entries'
import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/http/mount.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { analysisHandlers } from './analysis/handlers.ts'
import { attachmentHandlers } from './attachments/handlers.ts'
import { bankAccountHandlers } from './bank-accounts/handlers.ts'
import { boletoHandlers } from './boletos/handlers.ts'
import { categoryHandlers } from './categories/handlers.ts'
import { forecastHandlers, scenarioHandlers } from './forecast/handlers.ts'
import { integrationHandlers } from './integration-settings/handlers.ts'
import { noticeHandlers } from './notices/handlers.ts'
import { sendFinanceMail } from './notices/send-finance-mail.ts'
import { tellFinanceNotices } from './notices/tell-finance-notices.ts'
import { partyHandlers } from './parties/handlers.ts'
import { pixChargeHandlers } from './pix/charge-handlers.ts'
import { pixKeyHandlers } from './pix/key-handlers.ts'
import { reconciliationHandlers } from './reconciliation/handlers.ts'
import { saleHandOffHandlers } from './sale-hand-off/handlers.ts'
import { sequenceHandlers } from './sequences/handlers.ts'
import { makeOccurrencesDaily } from './sequences/make-occurrences-daily.ts'
import { ruleHandlers } from './statement-rules/handlers.ts'
import { statementHandlers } from './statements/handlers.ts'
import { statementJobs } from './statements/jobs.ts'
import { entryHandlers } from './entries/handlers.ts'

export { countBankAccounts } from './bank-accounts/queries.ts'
export { insertDefaultCategories } from './categories/default-categories.ts'
export type { Sequence } from './sequences/queries.ts'
export { startStatement } from './statements/start-statement.ts'
export { summariseAccounts } from './statistics/summarise-accounts.ts'
export { insertEntries, type NewEntry } from './entries/queries.ts'

/** Whoever reads an entry or an import of a statement reads its file. */
export const financeFiles = { transactionAttachment: attachments.get, statementImport: statements.get } as const

export function mountFinance(server: FastifyInstance) {
  mount(server, bankAccounts, bankAccountHandlers)
  mount(server, categories, categoryHandlers)
  mount(server, integrationSettings, integrationHandlers)
  mount(server, notices, noticeHandlers)
  mount(server, analysis, analysisHandlers)
  mount(server, parties, partyHandlers)
  mount(server, boletos, boletoHandlers)
  mount(server, pixKeys, pixKeyHandlers)
  mount(server, pixCharges, pixChargeHandlers)
  mount(server, forecast, forecastHandlers)
  mount(server, scenarios, scenarioHandlers)
  mount(server, entries, entryHandlers)
  mount(server, reconciliation, reconciliationHandlers)
  mount(server, statementRules, ruleHandlers)
  mount(server, sequences, sequenceHandlers)
  mount(server, statements, statementHandlers)
  mount(server, attachments, attachmentHandlers)
  mount(server, saleHandOff, saleHandOffHandlers)
}

export const financeJobs = (services: Services): JobDefinition<never>[] => [
  makeOccurrencesDaily(services),
  tellFinanceNotices(services),
  sendFinanceMail(services) as JobDefinition<never>,
  ...statementJobs(services),
]
