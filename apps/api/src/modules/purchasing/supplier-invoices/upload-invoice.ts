import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { addDays, formatDate, today } from '@prumo/domain/calendar/calendar-date'
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
  updateInvoiceFile,
  updateSupplierInvoice,
  type StoredInvoice,
} from './queries.ts'

/** The first of their kind; zones differ by a day. */
const firstInvoices = '2005-01-01'

type Uploaded = { id: string; isNew: boolean }

/** Keeps an invoice to be looked through. The same one again leads to where it is; one that was undone begins anew. */
export async function uploadInvoice(
  ctx: Context,
  upload: ReceivedFile,
  { acceptOtherCompany }: { acceptOtherCompany: boolean },
): Promise<Uploaded> {
  const bytes = await readFile(upload.path)
  const file = await readInvoiceFile(bytes)
  if (file.issuedOn > addDays(ctx.today(), 1) || file.issuedOn < firstInvoices)
    throw new Problem('invoice-file.odd-day', { words: { day: formatDate(file.issuedOn) } })
  const known = await selectInvoiceByKeyForUpdate(ctx, file.accessKey)
  if (known) return repeated(ctx, known, { file, bytes })
  const warnings = [...file.warnings, ...(await checkRecipient(ctx, file, acceptOtherCompany))]
  const id = uuidv7()
  const fileId = await keepXml(ctx, { file, bytes })
  const supplierId = (await selectIdByDocument(ctx.db, file.supplier.document)) ?? null
  const made = await insertSupplierInvoice(ctx, { ...file, warnings }, { id, fileId, supplierId })
  if (!made) {
    // Somebody sent it at the same instant.
    await removeFile(ctx, fileId)
    return repeated(ctx, (await selectInvoiceByKeyForUpdate(ctx, file.accessKey))!, { file, bytes })
  }
  await writeLines(ctx, id, file)
  return { id, isNew: true }
}

type Sent = { file: InvoiceFile; bytes: Buffer }

const keepXml = async (ctx: Context, { file, bytes }: Sent): Promise<string> =>
  (await storeFile(ctx, { name: `NFe-${file.accessKey}.xml`, content: bytes, contentType: 'application/xml' })).id

async function writeLines(ctx: Context, id: string, file: InvoiceFile) {
  await insertSupplierInvoiceLines(ctx, id, await matchLines(ctx, file.supplier.document, file.lines))
  await insertParcels(ctx, id, file.parcels)
}

async function repeated(ctx: Context, known: StoredInvoice, sent: Sent): Promise<Uploaded> {
  const isOther = await hasOtherContent(ctx, known, sent.file)
  const words = { number: known.number, supplier: known.supplierName }
  if (known.state === 'RECEIVED')
    throw new Problem(isOther ? 'supplier-invoice.received-otherwise' : 'supplier-invoice.received-before', {
      words: { ...words, day: formatDate(today(new Date(known.receivedAt!), ctx.actor!.timeZone)) },
    })
  if (known.state === 'DRAFT' && isOther) throw new Problem('supplier-invoice.other-content', { words })
  if (known.state === 'UNDONE') {
    if (isOther) await replaceFile(ctx, known, sent)
    await Promise.all([deleteInvoiceLines(ctx, known.id), deleteParcels(ctx, known.id)])
    await writeLines(ctx, known.id, sent.file)
    await updateSupplierInvoice(ctx, known.id, { state: 'DRAFT', stockGroupId: null, receivedAt: null, undoneAt: null })
  }
  return { id: known.id, isNew: false }
}

/** Whether the file that is kept says something else under the same key; one that cannot be read any more says nothing. */
async function hasOtherContent(ctx: Context, { fileId }: StoredInvoice, file: InvoiceFile): Promise<boolean> {
  const content = await ctx.services.storage.read(`${ctx.companyId}/${fileId}`)
  if (!content) return false
  try {
    return (await readInvoiceFile(await buffer(content))).contentDigest !== file.contentDigest
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

async function replaceFile(ctx: Context, known: StoredInvoice, sent: Sent) {
  const own = known.warnings.filter((warning) => warning === 'branch' || warning === 'other-company')
  const warnings = [...new Set([...sent.file.warnings, ...own, 'other-content' as const])]
  await updateInvoiceFile(ctx, known.id, { ...sent.file, warnings }, await keepXml(ctx, sent))
  await removeFile(ctx, known.fileId)
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
