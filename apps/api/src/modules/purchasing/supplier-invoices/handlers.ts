import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import { removeFile } from '#modules/files/index.ts'
import { listHistory } from '#platform/db/history.ts'
import { runList } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { decideLines } from './decide-lines.ts'
import { findInvoiceForUpdate } from './find-invoice.ts'
import { deleteInvoice, supplierInvoiceSource, updateSupplierInvoice } from './queries.ts'
import { readDetail } from './read-detail.ts'
import { receiveInvoice } from './receive-invoice.ts'
import { undoInvoice } from './undo-invoice.ts'
import { uploadInvoice } from './upload-invoice.ts'
import { writePayables } from './write-payables.ts'

export const supplierInvoiceHandlers: Handlers<typeof supplierInvoices> = {
  list: (ctx, { body }) => runList(ctx, supplierInvoiceSource, body),

  upload: (ctx, { file, query }) => uploadInvoice(ctx, file, query),

  get: (ctx, { params }) => readDetail(ctx, params.id),

  history: async (ctx, { params }) => {
    const timeline = await listHistory(ctx, 'supplierInvoice', params.id, supplierInvoices.get.output)
    if (timeline.total === 0) throw new Problem('not-found')
    return timeline
  },

  decide: async (ctx, { params, body }) => {
    await decideLines(ctx, params.id, body)
    return readDetail(ctx, params.id)
  },

  receive: async (ctx, { params, body }) => {
    await receiveInvoice(ctx, params.id, body)
    return readDetail(ctx, params.id)
  },

  pay: async (ctx, { params, body }) => {
    const invoice = await findInvoiceForUpdate(ctx, params.id, 'RECEIVED')
    const entryIds = await writePayables(ctx, { ...invoice, supplierId: invoice.supplierId! }, body)
    await updateSupplierInvoice(ctx, params.id, {})
    return { entryIds }
  },

  undo: async (ctx, { params, body }) => {
    await undoInvoice(ctx, params.id, body.version)
    return readDetail(ctx, params.id)
  },

  remove: async (ctx, { params }) => {
    const { fileId } = await findInvoiceForUpdate(ctx, params.id, 'DRAFT')
    await deleteInvoice(ctx, params.id)
    await removeFile(ctx, fileId)
    return null
  },
}
