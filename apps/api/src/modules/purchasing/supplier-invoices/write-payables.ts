import type { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import type { InputOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { isPossibleDueDay } from '@prumo/domain/invoices/due-day'
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
  const parcels = asked.map(({ number, dueOn: said, amount }, index) => {
    const dueOn = said ?? day ?? missingDay()
    const path = given ? `payment.parcels.${index}.dueOn` : 'payment.dueOn'
    if (!isPossibleDueDay(dueOn, invoice.issuedOn))
      throw Problem.at(path, 'supplier-invoice.odd-due-day', { day: formatDate(dueOn) })
    return { number, dueOn, amount }
  })
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
