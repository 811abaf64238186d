import type { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import type { InputOf } from '@prumo/contract/route'
import { cutText } from '@prumo/domain/text/cut-text'
import { createPayables } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { payablesOf } from './read-detail.ts'
import { deleteParcels, insertParcels, selectPayables, updatePayableEntries, type StoredInvoice } from './queries.ts'

type Payment = InputOf<typeof supplierInvoices.pay>['body']

/** Writes what is to be paid, once: as the invoice says, or as the person said instead. */
export async function writePayables(
  ctx: Context,
  invoice: StoredInvoice & { supplierId: string },
  { parcels: given, dueOn: day, bankAccountId, categoryId = null, acceptBlocked }: Payment,
): Promise<string[]> {
  const before = await selectPayables(ctx, invoice.id)
  if (before.some(({ entryId }) => entryId)) throw new Problem('supplier-invoice.payables-there')
  const asked = given ?? payablesOf(invoice, before)
  const parcels = asked.map(({ number, dueOn, amount }) => ({ number, dueOn: dueOn ?? day ?? missingDay(), amount }))
  if (parcels.length === 0) throw new Problem('supplier-invoice.no-payables')
  await deleteParcels(ctx, invoice.id)
  await insertParcels(ctx, invoice.id, parcels)
  const entryIds = await createPayables(ctx, {
    personId: invoice.supplierId,
    bankAccountId,
    categoryId,
    competenceDate: invoice.issuedOn,
    additionalData: [{ key: 'Chave da NF-e', value: invoice.accessKey }],
    acceptBlocked,
    owner: { supplierInvoiceId: invoice.id },
    parcels: parcels.map(({ dueOn, amount }, index) => ({
      description: cutText(`NF-e ${invoice.number} · ${invoice.supplierName} (${index + 1}/${parcels.length})`, 200),
      dueOn,
      amount,
    })),
  })
  const stored = await selectPayables(ctx, invoice.id)
  await updatePayableEntries(
    ctx,
    stored.map(({ id }, index) => ({ id, entryId: entryIds[index]! })),
  )
  return entryIds
}

function missingDay(): never {
  throw Problem.at('payment.dueOn', 'supplier-invoice.due-day-missing')
}
