import type { SaleOrigin, saleHandOff } from '@prumo/contract/finance/sale-hand-off'
import type { InputOf } from '@prumo/contract/route'
import { problemText } from '@prumo/contract/problems'
import { compare } from '@prumo/domain/calendar/calendar-date'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectIntegration, type IntegrationRow } from '../integration-settings/queries.ts'
import { firstEntryOf, writeEntries } from '../entries/create-entry.ts'
import { checkReferences } from '../ledger/references/check-references.ts'
import { markHandedOver, selectEntriesOfSale } from './queries.ts'

export type Sale = InputOf<typeof saleHandOff.create>['body']

/** Makes the entries of a sale in the caller's transaction: once per sale, whatever happens; again, it answers those made before. */
export async function createEntriesFromSale(ctx: Context, sale: Sale) {
  const created = await markHandedOver(ctx.db, ctx.companyId, sale.saleId)
  if (created) await writeSale(ctx, sale)
  return { created, transactions: await selectEntriesOfSale(ctx.db, sale.saleId, ctx.today()) }
}

async function writeSale(ctx: Context, sale: Sale) {
  const defaults = defaultsOf(await selectIntegration(ctx.db), sale.origin ?? 'pdv')
  const bankAccountId = sale.bankAccountId ?? defaults.bankAccountId
  if (!bankAccountId) throw Problem.at('bankAccountId', 'sale-hand-off.account-required')
  const day = sale.effectiveDate ?? ctx.today()
  const isReceived = Boolean(sale.effectiveDate) && compare(day, ctx.today()) <= 0
  const draft = {
    type: 'INCOME' as const,
    description: sale.description ?? 'Venda',
    amount: sale.amount,
    scheduleDate: day,
    effectiveDate: isReceived ? day : null,
    destinationBankAccount: { id: bankAccountId },
    category: asReference(sale.categoryId ?? defaults.categoryId),
    person: asReference(sale.personId ?? null),
    additionalData: sale.paymentMethod ? [{ key: 'Forma de pagamento', value: sale.paymentMethod }] : [],
    ...conditionOf(sale),
  }
  const first = { ...firstEntryOf(ctx, draft), saleId: sale.saleId }
  await inWordsOfSale(checkReferences(ctx, first))
  await writeEntries(ctx, draft, first)
}

/** One parcel is no sequence. */
function conditionOf({ paymentCondition, installments }: Sale) {
  if (paymentCondition !== 'INSTALLMENTS' || installments === 1) return {}
  return { paymentConditionType: 'INSTALLMENTS' as const, installments: installments ?? null }
}

const asReference = (id: string | null) => (id ? { id } : null)

function defaultsOf(
  settings: IntegrationRow | undefined,
  origin: SaleOrigin,
): { bankAccountId: string | null; categoryId: string | null } {
  if (!settings) return { bankAccountId: null, categoryId: null }
  if (origin === 'sales-order')
    return { bankAccountId: settings.salesOrderBankAccountId, categoryId: settings.salesOrderCategoryId }
  if (origin === 'service-order')
    return { bankAccountId: settings.serviceOrderBankAccountId, categoryId: settings.serviceOrderCategoryId }
  return { bankAccountId: settings.pdvBankAccountId, categoryId: settings.pdvCategoryId }
}

const fields: Record<string, string> = {
  destinationBankAccount: 'bankAccountId',
  category: 'categoryId',
  person: 'personId',
}

/** A sale names its records by other fields than an entry. */
async function inWordsOfSale(check: Promise<void>) {
  try {
    await check
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(error.code, {
      errors: error.errors.map(({ path }) => ({ path: fields[path] ?? path, message: problemText(error.code) })),
    })
  }
}
