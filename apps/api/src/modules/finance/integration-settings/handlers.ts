import { missingInIntegration, type integrationSettings } from '@prumo/contract/finance/integration-settings'
import { bankAccountAccess } from '@prumo/contract/finance/finance-access'
import type { InputOf } from '@prumo/contract/route'
import { notifyOwners } from '#modules/notifications/index.ts'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { requireAccess, requireFreshProof } from '#platform/require-access.ts'
import { selectTillAccounts } from '../ledger/references/queries.ts'
import { selectIntegration, upsertIntegration, type IntegrationRow } from './queries.ts'

const none = { enabled: false, defaultBankAccountId: null, defaultCategoryId: null, confirmBeforeCreating: true }

export const integrationHandlers: Handlers<typeof integrationSettings> = {
  get: async (ctx) => {
    const row = await selectIntegration(ctx.db)
    if (row) return viewOf(row)
    const orders = { ...none, statusTriggers: [] }
    return {
      id: null,
      tenantId: ctx.companyId,
      enableAutoTransactionCreation: false,
      version: null,
      pdvSettings: none,
      salesOrderSettings: orders,
      serviceOrderSettings: orders,
    }
  },

  save: async (ctx, { body }) => {
    const errors = missingInIntegration(body)
    if (errors.length > 0)
      throw new Problem('integration.incomplete', {
        words: { reasons: errors.map(({ message }) => message).join('; ') },
        errors,
      })
    await refuseTillAccounts(ctx, body)
    await checkReceivers(ctx, body)
    const saved = await translateDatabaseErrors(upsertIntegration(ctx.db, ctx.companyId, body), {})
    if (!saved) throw new Problem('stale-record')
    return viewOf(saved)
  },
}

/** What no till takes lies in no drawer. */
async function refuseTillAccounts(ctx: Context, body: InputOf<typeof integrationSettings.save>['body']) {
  for (const area of ['pdvSettings', 'salesOrderSettings', 'serviceOrderSettings'] as const) {
    const { defaultBankAccountId: id } = body[area]
    if (id && (await selectTillAccounts(ctx.db, [id])).length > 0)
      throw Problem.at(`${area}.defaultBankAccountId`, 'sale.account-of-till')
  }
}

const areaWords = {
  pdvSettings: 'PDV',
  salesOrderSettings: 'Vendas',
  serviceOrderSettings: 'Ordens de serviço',
} as const

/** Where the money of sales goes is said like the accounts themselves: by who keeps them, shown anew who they are, told to the owners. */
async function checkReceivers(ctx: Context, body: InputOf<typeof integrationSettings.save>['body']) {
  const row = await selectIntegration(ctx.db)
  const before = row && viewOf(row)
  const areas = Object.keys(areaWords) as (keyof typeof areaWords)[]
  const changed = areas.filter(
    (area) => body[area].defaultBankAccountId !== (before?.[area].defaultBankAccountId ?? null),
  )
  if (changed.length === 0) return
  requireAccess(ctx, bankAccountAccess.write)
  requireFreshProof(ctx)
  const what = `A conta que recebe mudou em: ${changed.map((area) => areaWords[area]).join(', ')}`
  await notifyOwners(ctx, {
    kind: 'bank-account-changed',
    subject: 'A conta que recebe as vendas da sua empresa mudou',
    text: `${what}.`,
    details: { what },
    link: '/account',
  })
}

type SaleTrigger = 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'INVOICED' | 'DELIVERED'
type ServiceTrigger = 'PENDING' | 'IN_PROGRESS' | 'COMPLETED' | 'EXECUTED' | 'DELIVERED'

const viewOf = (row: IntegrationRow) => ({
  id: row.id,
  tenantId: row.companyId,
  enableAutoTransactionCreation: row.enableAutoTransactionCreation,
  pdvSettings: {
    enabled: row.pdvEnabled,
    defaultBankAccountId: row.pdvBankAccountId,
    defaultCategoryId: row.pdvCategoryId,
    confirmBeforeCreating: row.pdvConfirmBeforeCreating,
  },
  salesOrderSettings: {
    enabled: row.salesOrderEnabled,
    defaultBankAccountId: row.salesOrderBankAccountId,
    defaultCategoryId: row.salesOrderCategoryId,
    confirmBeforeCreating: row.salesOrderConfirmBeforeCreating,
    statusTriggers: row.salesOrderStatusTriggers as SaleTrigger[],
  },
  serviceOrderSettings: {
    enabled: row.serviceOrderEnabled,
    defaultBankAccountId: row.serviceOrderBankAccountId,
    defaultCategoryId: row.serviceOrderCategoryId,
    confirmBeforeCreating: row.serviceOrderConfirmBeforeCreating,
    statusTriggers: row.serviceOrderStatusTriggers as ServiceTrigger[],
  },
  version: row.version,
})
