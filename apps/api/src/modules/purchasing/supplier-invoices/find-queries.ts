import { invoiceAccess } from '@prumo/contract/purchasing/purchasing-heads'
import { formatDocument } from '@prumo/domain/documents/document'
import { sql } from 'kysely'
import { findable } from '#platform/finding/findable.ts'
import { holdsAll, mostOfWay } from '#platform/finding/finding-queries.ts'

type Facts = { number: number; supplier: string; document: string; status: string }

/** By its number, its access key and whoever sent it. */
export const supplierInvoiceFindable = findable<Facts>({
  kind: 'supplier-invoice',
  access: invoiceAccess.read,
  nouns: ['nota', 'nf', 'nfe', 'nf-e', 'fiscal'],
  table: 'supplier_invoice',
  ways: (_, { text, words, number, isAmount }) => [
    ...(number === null ? [] : [sql`select id, 0 as rank from supplier_invoice where number = ${number}`]),
    ...(/^\d{44}$/.test(text) ? [sql`select id, 0 as rank from supplier_invoice where access_key = ${text}`] : []),
    ...(words.length === 0 || number !== null || isAmount
      ? []
      : [
          sql`select id, 2 as rank from supplier_invoice where ${holdsAll(sql`search_text`, words)} order by id desc limit ${mostOfWay}`,
        ]),
  ],
  facts: () => sql`json_build_object('number', supplier_invoice.number, 'supplier', supplier_invoice.supplier_name,
    'document', supplier_invoice.supplier_document, 'status', supplier_invoice.state)`,
  order: sql`supplier_invoice.id desc`,
  tell: ({ number, supplier, document, status }, id) => ({
    path: `/stock/invoices/${id}`,
    title: `NF-e ${number}`,
    detail: `${supplier} · ${formatDocument(document)}`,
    status,
  }),
})
