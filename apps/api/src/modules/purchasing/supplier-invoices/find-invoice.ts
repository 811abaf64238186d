import type { InvoiceState } from '@prumo/contract/purchasing/labels'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectInvoiceForUpdate, type StoredInvoice } from './queries.ts'

const refusals = { DRAFT: 'supplier-invoice.not-draft', RECEIVED: 'supplier-invoice.not-received' } as const

/** An invoice in the state it has to be in, as the person last saw it; nobody else changes it meanwhile. */
export async function findInvoiceForUpdate(
  ctx: Context,
  id: string,
  state: Exclude<InvoiceState, 'UNDONE'>,
  version?: number,
): Promise<StoredInvoice> {
  const invoice = await selectInvoiceForUpdate(ctx, id)
  if (!invoice) throw new Problem('not-found')
  if (invoice.state !== state) throw new Problem(refusals[state])
  if (version !== undefined && version !== invoice.version) throw new Problem('stale-record')
  return invoice
}
