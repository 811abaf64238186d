import type { IntegrationDraft } from '@prumo/contract/finance/integration-settings'
import type { Db } from '#platform/db/transaction.ts'

export const integrationQuery = (db: Db) => db.selectFrom('financialIntegration').selectAll()

export const selectIntegration = (db: Db) => integrationQuery(db).executeTakeFirst()

/** A company has one. Undefined when somebody saved since `version`. */
export function upsertIntegration(db: Db, companyId: string, draft: IntegrationDraft) {
  const { pdvSettings: pdv, salesOrderSettings: sales, serviceOrderSettings: services, version } = draft
  const row = {
    enableAutoTransactionCreation: draft.enableAutoTransactionCreation,
    pdvEnabled: pdv.enabled,
    pdvBankAccountId: pdv.defaultBankAccountId,
    pdvCategoryId: pdv.defaultCategoryId,
    pdvConfirmBeforeCreating: pdv.confirmBeforeCreating,
    salesOrderEnabled: sales.enabled,
    salesOrderBankAccountId: sales.defaultBankAccountId,
    salesOrderCategoryId: sales.defaultCategoryId,
    salesOrderStatusTriggers: sales.statusTriggers,
    salesOrderConfirmBeforeCreating: sales.confirmBeforeCreating,
    serviceOrderEnabled: services.enabled,
    serviceOrderBankAccountId: services.defaultBankAccountId,
    serviceOrderCategoryId: services.defaultCategoryId,
    serviceOrderStatusTriggers: services.statusTriggers,
    serviceOrderConfirmBeforeCreating: services.confirmBeforeCreating,
  }
  return db
    .insertInto('financialIntegration')
    .values({ companyId, ...row })
    .onConflict((conflict) => {
      const update = conflict.column('companyId').doUpdateSet(row)
      return version === undefined ? update : update.where('financialIntegration.version', '=', version)
    })
    .returningAll()
    .executeTakeFirst()
}

export type IntegrationRow = NonNullable<Awaited<ReturnType<typeof upsertIntegration>>>
