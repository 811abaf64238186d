import type { LineMatch } from '@prumo/contract/purchasing/labels'
import type { CostedLine } from '@prumo/domain/invoices/landed-costs'
import type { Unit } from '@prumo/domain/products/quantity'
import { sql } from 'kysely'
import { snakeCase } from '#platform/db/camel-case.ts'
import type { Context } from '#platform/context.ts'
import { isAmong } from '#platform/db/is-among.ts'
import type { InvoiceBatch, InvoiceFileLine } from '../invoice-file/read-invoice-line.ts'

export type NewProduct = { name: string; unitOfMeasurement: Unit; salePrice: number }

export type LineChoice = {
  productId: string | null
  variationId: string | null
  match: LineMatch | null
  similarity: number | null
  factor: number | null
  isLeftOut: boolean
  newProduct: NewProduct | null
}

export type StoredInvoiceLine = CostedLine &
  LineChoice & {
    id: string
    position: number
    code: string
    gtin: string | null
    name: string
    ncm: string | null
    cest: string | null
    unit: string
    invoicedFactor: number | null
    batches: InvoiceBatch[]
    landedCost: number | null
    receivedQuantity: number | null
    costBefore: number | null
    costAfter: number | null
    /** Of what was chosen. */
    productName: string | null
    productUnit: Unit | null
    hasVariations: boolean
    thumbnailFileId: string | null
  }

export async function insertSupplierInvoiceLines(
  { db, companyId }: Context,
  invoiceId: string,
  lines: readonly (InvoiceFileLine & LineChoice)[],
) {
  await db
    .insertInto('supplierInvoiceLine')
    .values(
      lines.map(({ batches, newProduct, taxedUnit: _inTheFile, ...line }, position) => ({
        ...line,
        companyId,
        invoiceId,
        position,
        batches: JSON.stringify(batches),
        newProduct: newProduct && JSON.stringify(newProduct),
      })),
    )
    .execute()
}

export const deleteInvoiceLines = ({ db }: Context, invoiceId: string) =>
  db.deleteFrom('supplierInvoiceLine').where('invoiceId', '=', invoiceId).execute()

export async function selectInvoiceLines({ db }: Context, invoiceId: string): Promise<StoredInvoiceLine[]> {
  const { rows } = await sql<StoredInvoiceLine>`
    select l.*, p.name || coalesce(' – ' || v.name, '') as product_name, p.unit_of_measurement as product_unit,
      (l.variation_id is null and exists (
        select from product_variation o where o.company_id = l.company_id and o.product_id = l.product_id)) as has_variations,
      (select f.file_id from product_image i
        join product_image_file f on f.company_id = i.company_id and f.image_id = i.id and f.size = 'thumbnail'
        where i.company_id = l.company_id and i.product_id = l.product_id and i.position = 0) as thumbnail_file_id
    from supplier_invoice_line l
    left join product p on p.company_id = l.company_id and p.id = l.product_id
    left join product_variation v on v.company_id = l.company_id and v.id = l.variation_id
    where l.invoice_id = ${invoiceId} order by l.position`.execute(db)
  return rows
}

/** Before anything of their stock, as whoever saves a product does; in one order, so that nobody waits in a circle. */
export async function lockInvoicedProducts({ db }: Context, invoiceId: string): Promise<void> {
  await sql`
    select from product where id in (select product_id from supplier_invoice_line where invoice_id = ${invoiceId})
    order by id for no key update`.execute(db)
  await sql`
    select from product_variation where id in (select variation_id from supplier_invoice_line where invoice_id = ${invoiceId})
    order by id for no key update`.execute(db)
}

const decidedColumns = [
  'productId',
  'variationId',
  'match',
  'similarity',
  'factor',
  'isLeftOut',
  'newProduct',
  'landedCost',
  'receivedQuantity',
  'costBefore',
  'costAfter',
] as const
export type LineChanges = Pick<StoredInvoiceLine, 'id' | (typeof decidedColumns)[number]>

export async function updateLines({ db }: Context, lines: readonly LineChanges[]) {
  const set = sql.join(decidedColumns.map((name) => sql`${sql.id(snakeCase(name))} = n.${sql.id(snakeCase(name))}`))
  const rows = lines.map((line) => ({
    id: line.id,
    ...Object.fromEntries(decidedColumns.map((name) => [snakeCase(name), line[name]])),
  }))
  await sql`
    update supplier_invoice_line l set ${set}
    from jsonb_populate_recordset(null::supplier_invoice_line, ${JSON.stringify(rows)}::jsonb) n where l.id = n.id and ${isAmong(sql`l.id`, lines)}`.execute(
    db,
  )
}
