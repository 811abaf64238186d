import { readFile } from 'node:fs/promises'
import { formatDate, today } from '@prumo/domain/calendar/calendar-date'
import { formatDocument } from '@prumo/domain/documents/document'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { removeFile, storeFile } from '#modules/files/index.ts'
import { selectIdByDocument } from '#modules/people/index.ts'
import type { Context } from '#platform/context.ts'
import type { ReceivedFile } from '#platform/http/receive-file.ts'
import { Problem } from '#platform/problem.ts'
import type { InvoiceFile } from '../invoice-file/read-invoice.ts'
import { readInvoiceFile } from '../invoice-file/read-invoice-file.ts'
import { deleteInvoiceLines, insertSupplierInvoiceLines } from './line-queries.ts'
import { matchLines } from './match-lines.ts'
import {
  deleteParcels,
  insertSupplierInvoice,
  insertParcels,
  selectCompanyDocument,
  selectInvoiceByKeyForUpdate,
  updateSupplierInvoice,
  type StoredInvoice,
} from './queries.ts'

type Uploaded = { id: string; isNew: boolean }

/** Keeps an invoice to be looked through. The same one again leads to where it is; one that was undone begins anew. */
export async function uploadInvoice(
  ctx: Context,
  upload: ReceivedFile,
  { acceptOtherCompany }: { acceptOtherCompany: boolean },
): Promise<Uploaded> {
  const bytes = await readFile(upload.path)
  const file = await readInvoiceFile(bytes)
  const known = await selectInvoiceByKeyForUpdate(ctx, file.accessKey)
  if (known) return repeated(ctx, known, file)
  const warnings = [...file.warnings, ...(await checkRecipient(ctx, file, acceptOtherCompany))]
  const id = uuidv7()
  const stored = await storeFile(ctx, {
    name: `NFe-${file.accessKey}.xml`,
    content: bytes,
    contentType: 'application/xml',
  })
  const supplierId = (await selectIdByDocument(ctx.db, file.supplier.document)) ?? null
  const made = await insertSupplierInvoice(ctx, { ...file, warnings }, { id, fileId: stored.id, supplierId })
  if (!made) {
    // Somebody sent it at the same instant.
    await removeFile(ctx, stored.id)
    return repeated(ctx, (await selectInvoiceByKeyForUpdate(ctx, file.accessKey))!, file)
  }
  await writeLines(ctx, id, file)
  return { id, isNew: true }
}

async function writeLines(ctx: Context, id: string, file: InvoiceFile) {
  await insertSupplierInvoiceLines(ctx, id, await matchLines(ctx, file.supplier.document, file.lines))
  await insertParcels(ctx, id, file.parcels)
}

async function repeated(ctx: Context, known: StoredInvoice, file: InvoiceFile): Promise<Uploaded> {
  if (known.state === 'RECEIVED')
    throw new Problem('supplier-invoice.received-before', {
      words: {
        number: known.number,
        supplier: known.supplierName,
        day: formatDate(today(new Date(known.receivedAt!), ctx.actor!.timeZone)),
      },
    })
  if (known.state === 'UNDONE') {
    await Promise.all([deleteInvoiceLines(ctx, known.id), deleteParcels(ctx, known.id)])
    await writeLines(ctx, known.id, file)
    await updateSupplierInvoice(ctx, known.id, { state: 'DRAFT', stockGroupId: null, receivedAt: null, undoneAt: null })
  }
  return { id: known.id, isNew: false }
}

/** Addressed to this company; to a branch of it that is told, to anybody else only if that was confirmed. */
async function checkRecipient(ctx: Context, { recipient, supplier }: InvoiceFile, isAccepted: boolean) {
  const own = await selectCompanyDocument(ctx)
  if (supplier.document === own) throw new Problem('invoice-file.own')
  if (recipient.document === own) return []
  const isBranch =
    own.length === 14 && recipient.document.length === 14 && recipient.document.startsWith(own.slice(0, 8))
  if (isBranch) return ['branch' as const]
  if (!isAccepted)
    throw new Problem('invoice-file.other-company', {
      words: { name: recipient.name, document: formatDocument(recipient.document) || 'sem CNPJ' },
    })
  return ['other-company' as const]
}
