import { statements } from '@prumo/contract/finance/statements'
import type { RecordSources } from '#modules/records/index.ts'
import type { AreaHandlers } from '#platform/http/handlers.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { analysisHandlers } from './analysis/handlers.ts'
import { attachmentHandlers } from './attachments/handlers.ts'
import { bankAccountHandlers } from './bank-accounts/handlers.ts'
import { boletoHandlers } from './boletos/handlers.ts'
import { categoryHandlers } from './categories/handlers.ts'
import { costCenterHandlers } from './cost-centers/handlers.ts'
import { forecastHandlers, scenarioHandlers } from './forecast/handlers.ts'
import type { ReadSaleFlows } from './forecast/sale-flows.ts'
import { integrationHandlers } from './integration-settings/handlers.ts'
import { noticeHandlers } from './notices/handlers.ts'
import { sendFinanceMailHandler } from './notices/send-finance-mail.ts'
import { sendFinanceNoticesHandler } from './notices/send-finance-notices.ts'
import { personFigureHandlers } from './person-figures/handlers.ts'
import { pixChargeHandlers } from './pix/charge-handlers.ts'
import { pixKeyHandlers } from './pix/key-handlers.ts'
import { reconciliationHandlers } from './reconciliation/handlers.ts'
import { ruleApplicationHandlers } from './reconciliation/rules/handlers.ts'
import { saleHandOffHandlers, type HandOver } from './sale-hand-off/handlers.ts'
import { sequenceHandlers } from './sequences/handlers.ts'
import { makeOccurrencesDailyHandler } from './sequences/make-occurrences-daily.ts'
import { ruleHandlers } from './statement-rules/handlers.ts'
import { statementHandlers } from './statements/handlers.ts'
import { purgeOperationsHandler } from './entries/operations/undo-operation.ts'
import { statementJobs } from './statements/jobs.ts'
import { entryHandlers } from './entries/handlers.ts'

export { financeFindables } from './find-queries.ts'
export { financeLists } from './lists/exported-lists.ts'
export { financePersonReferences } from './person-references/person-references.ts'
export { countBankAccounts } from './bank-accounts/queries.ts'
export { insertDefaultCategories } from './categories/default-categories.ts'
export { findOrMakeExpenseCategory } from './categories/find-or-make-category.ts'
export type { Sequence } from './sequences/queries.ts'
export { statementWork } from './statements/stages.ts'
export { undoSettlement } from './reconciliation/settlements/undo-settlement.ts'
export { startStatement } from './statements/start-statement.ts'
export { hasBankAccount, hasEntry, hasHandOff, hasPixKey, hasStatement } from './first-steps/queries.ts'
export { financeRecords } from './record-sources/queries.ts'
export { summariseAccounts } from './statistics/summarise-accounts.ts'
export { billsOfToday } from './statistics/bills-of-today.ts'
export { pixCodeFor, selectPixReceiver, type PixReceiver } from './pix/receive-by-pix.ts'
export { createPayables } from './payables/create-payables.ts'
export { removePayables } from './payables/remove-payables.ts'
/** What a sale leaves behind in finance. */
export {
  cancelEntries,
  listSaleEntries,
  readSaleEntries,
  askAnother,
  resizeEntry,
  writeMoneyBack,
  writeSaleParcels,
  type SaleEntry,
  type SaleParcel,
} from './sale-hand-off/sale-entries.ts'
export { integrationQuery, selectIntegration } from './integration-settings/queries.ts'
export {
  bookTillDifference,
  createTillAccount,
  payFromTill,
  postsTillMoney,
  transferTillMoney,
} from './till-money/till-money.ts'
export { lockLedger } from './ledger/queries.ts'
export { createEntries, createSelectedEntries } from './ledger/create-entries.ts'
export { pickShared, type NewEntry } from './ledger/entry-columns.ts'

/** Whoever reads an import of a statement reads its file. */
export const financeFiles = { statementImport: statements.get } as const

const { template, ...companyStatementHandlers } = statementHandlers

export type { ReadSaleFlows } from './forecast/sale-flows.ts'

/** What sales are asked for: the entries of one of them, and what they all expect. */
type OfSales = { handOver: HandOver; readSaleFlows: ReadSaleFlows }

export const financeArea = (records: RecordSources, { handOver, readSaleFlows }: OfSales): AreaHandlers<'finance'> => ({
  'finance/bank-accounts': bankAccountHandlers,
  'finance/categories': categoryHandlers,
  'finance/cost-centers': costCenterHandlers,
  'finance/integration-settings': integrationHandlers,
  'finance/notices': noticeHandlers,
  'finance/analysis': analysisHandlers,
  'finance/person-figures': personFigureHandlers,
  'finance/boletos': boletoHandlers,
  'finance/pix-keys': pixKeyHandlers,
  'finance/pix-charges': pixChargeHandlers,
  'finance/forecast': forecastHandlers(readSaleFlows),
  'finance/scenarios': scenarioHandlers,
  'finance/entries': entryHandlers,
  'finance/reconciliation': reconciliationHandlers,
  'finance/statement-rules': { ...ruleHandlers, ...ruleApplicationHandlers },
  'finance/sequences': sequenceHandlers,
  'finance/statements': companyStatementHandlers,
  'finance/statement-templates': { template },
  'finance/attachments': attachmentHandlers(records),
  'finance/sale-hand-off': saleHandOffHandlers(handOver),
})

export const financeJobs: readonly JobHandler[] = [
  makeOccurrencesDailyHandler,
  sendFinanceNoticesHandler,
  sendFinanceMailHandler,
  ...statementJobs,
  purgeOperationsHandler,
]
