import type { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import type { InvoiceState, InvoiceWarning } from '@prumo/contract/purchasing/labels'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { ShareMode } from '@prumo/domain/invoices/landed-costs'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { plainColumns } from '#platform/db/crud.ts'
import { contains } from '#platform/db/like-pattern.ts'
import { isAmong } from '#platform/db/is-among.ts'
import type { ListSource } from '#platform/db/list.ts'
import type { InvoiceFile } from '../invoice-file/read-invoice.ts'

type Answered = ResultOf<typeof supplierInvoices.list>['items'][number]
type Item = { [Field in keyof Answered]-?: Exclude<Answered[Field], undefined> }
type Filters = NonNullable<NonNullable<InputOf<typeof supplierInvoices.list>['body']>['filters']>

const supplier = sql`(select json_build_object('id', s.id, 'name', s.name) from person s
  where s.company_id = supplier_invoice.company_id and s.id = supplier_invoice.supplier_id)`

const columns = {
  ...plainColumns('supplier_invoice', [
    'id',
    'accessKey',
    'number',
    'series',
    'issuedOn',
    'state',
    'supplierDocument',
    'supplierName',
    'warnings',
    'total',
    'receivedAt',
    'createdAt',
    'version',
  ]),
  supplier,
  lineCount: sql`(select count(*)::int from supplier_invoice_line l
    where l.company_id = supplier_invoice.company_id and l.invoice_id = supplier_invoice.id)`,
}

export const supplierInvoiceSource: ListSource<Item, Required<Filters>> = {
  from: (db) => db.selectFrom('supplierInvoice'),
  id: sql.ref('supplierInvoice.id'),
  columns,
  filters: {
    search: (text) => contains(sql`supplier_invoice.search_text`, text),
    state: (state) => sql`supplier_invoice.state = ${state}`,
    supplier: (id) => sql`supplier_invoice.supplier_id = ${id}`,
    startDate: (day) => sql`supplier_invoice.issued_on >= ${day}`,
    endDate: (day) => sql`supplier_invoice.issued_on <= ${day}`,
  },
}

export type StoredInvoice = {
  id: string
  version: number
  accessKey: string
  number: number
  series: number
  issuedOn: CalendarDate
  state: InvoiceState
  supplierDocument: string
  supplierName: string
  supplierFacts: Record<string, string>
  supplierId: string | null
  productsTotal: number
  freightTotal: number
  insuranceTotal: number
  otherTotal: number
  discountTotal: number
  taxesTotal: number
  total: number
  shareMode: ShareMode
  paymentMethod: string | null
  warnings: InvoiceWarning[]
  fileId: string
  stockGroupId: string | null
  receivedAt: string | null
  undoneAt: string | null
  createdAt: string
}

export async function selectInvoice({ db }: Context, id: string): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`select * from supplier_invoice where id = ${id}`.execute(db)
  return rows[0]
}

/** Held until the transaction ends: of two who receive it, the second finds it received. */
export async function selectInvoiceForUpdate({ db }: Context, id: string): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`select * from supplier_invoice where id = ${id} for update`.execute(db)
  return rows[0]
}

/** Held as well: of two who send it again, the second finds what became of it. */
export async function selectInvoiceByKeyForUpdate(
  { db }: Context,
  accessKey: string,
): Promise<StoredInvoice | undefined> {
  const { rows } =
    await sql<StoredInvoice>`select * from supplier_invoice where access_key = ${accessKey} for update`.execute(db)
  return rows[0]
}

/** Null: somebody was faster with the same invoice. */
export async function insertSupplierInvoice(
  { db, companyId }: Context,
  file: InvoiceFile,
  { id, fileId, supplierId }: { id: string; fileId: string; supplierId: string | null },
): Promise<string | null> {
  const made = await db
    .insertInto('supplierInvoice')
    .values({ ...factsOf(file), companyId, id, fileId, supplierId })
    .onConflict((conflict) => conflict.columns(['companyId', 'accessKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

function factsOf(file: InvoiceFile) {
  const {
    lines: _lines,
    parcels: _parcels,
    recipient: _recipient,
    contentDigest: _digest,
    supplier: from,
    ...facts
  } = file
  return {
    ...facts,
    supplierDocument: from.document,
    supplierName: from.name,
    supplierFacts: JSON.stringify(from.facts),
  }
}

export const updateInvoiceFile = ({ db }: Context, id: string, file: InvoiceFile, fileId: string) =>
  db
    .updateTable('supplierInvoice')
    .set({ ...factsOf(file), fileId })
    .where('id', '=', id)
    .execute()

export async function insertParcels({ db, companyId }: Context, invoiceId: string, parcels: InvoiceFile['parcels']) {
  if (parcels.length === 0) return
  await db
    .insertInto('supplierInvoicePayable')
    .values(parcels.map((parcel, position) => ({ ...parcel, companyId, invoiceId, position })))
    .execute()
}

export const deleteParcels = ({ db }: Context, invoiceId: string) =>
  db.deleteFrom('supplierInvoicePayable').where('invoiceId', '=', invoiceId).execute()

type InvoiceChanges = Partial<{
  state: InvoiceState
  shareMode: ShareMode
  supplierId: string | null
  stockGroupId: string | null
  receivedAt: Date | null
  receivedBy: string | null
  undoneAt: Date | null
  undoneBy: string | null
}>

/** Also when nothing of its own changed but its lines did: whoever looks at it asks again. */
export const updateSupplierInvoice = ({ db }: Context, id: string, changes: InvoiceChanges) =>
  db
    .updateTable('supplierInvoice')
    .set({ ...changes, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

export const deleteInvoice = ({ db }: Context, id: string) =>
  db.deleteFrom('supplierInvoice').where('id', '=', id).execute()

export type StoredPayable = {
  id: string
  number: string
  dueOn: CalendarDate | null
  amount: number
  entryId: string | null
  isPaid: boolean
}

export async function selectPayables({ db }: Context, invoiceId: string): Promise<StoredPayable[]> {
  const { rows } = await sql<StoredPayable>`
    select p.id, p.number, p.due_on, p.amount, p.entry_id, coalesce(e.status = 'PAID', false) as is_paid
    from supplier_invoice_payable p
    left join financial_transaction e on e.company_id = p.company_id and e.id = p.entry_id
    where p.invoice_id = ${invoiceId} order by p.position`.execute(db)
  return rows
}

export const updatePayableEntries = ({ db }: Context, links: readonly { id: string; entryId: string }[]) =>
  sql`
    update supplier_invoice_payable p set entry_id = given.entry_id
    from jsonb_to_recordset(${JSON.stringify(links.map(({ id, entryId }) => ({ id, entry_id: entryId })))}::jsonb) as given(id uuid, entry_id uuid)
    where p.id = given.id and ${isAmong(sql`p.id`, links)}`.execute(db)

/** By which account and under which category the last invoice was paid: of this supplier first. */
export async function selectUsualPayment({ db }: Context, supplierDocument: string) {
  const { rows } = await sql<{ bankAccountId: string; categoryId: string | null }>`
    select e.destination_bank_account_id as bank_account_id, e.category_id
    from supplier_invoice i
    join supplier_invoice_payable p on p.company_id = i.company_id and p.invoice_id = i.id and p.position = 0
    join financial_transaction e on e.company_id = p.company_id and e.id = p.entry_id
    join bank_account a on a.company_id = e.company_id and a.id = e.destination_bank_account_id and a.general_status = 'ACTIVE'
    order by i.supplier_document = ${supplierDocument} desc, i.received_at desc nulls last limit 1`.execute(db)
  return rows[0] ?? null
}

export const selectCompanyDocument = async ({ db, companyId }: Context): Promise<string> =>
  (await db.selectFrom('company').select('documentNumber').where('companyId', '=', companyId).executeTakeFirst())
    ?.documentNumber ?? ''

export const selectSupplierName = ({ db }: Context, id: string) =>
  db.selectFrom('person').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
