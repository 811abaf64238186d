import { imports, importUndo, type ImportType } from '@prumo/contract/imports/imports'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, type Db } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { aDoneImport, runImportJob } from '../../../testing/records/import-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { invoiceXml } from '@prumo/worlds/invoice-xml'

let app: TestApp
let owner: Person
const known: Record<string, string> = {}
const asCompany = <T>(work: (db: Db) => Promise<T>) =>
  inTransaction(app.services.pool, { companyId: owner.companyId, userId: owner.userId, requestId: 'test' }, ({ db }) =>
    work(db),
  )

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
  known['invoice'] = (await app.as(owner).supplierInvoice(invoiceXml())).id
  await aDoneImport(
    app,
    owner,
    [
      ['Código', 'Nome', 'Preço de venda'],
      ['Z-1', 'Serviço', 9],
    ],
    'Service',
  )
  const serviceId = await asCompany((db) => idOf(db, 'service', 'Serviço'))
  known['sale'] = (await app.as(owner).sale({ services: [{ serviceId, quantity: 1 }] })).id
  known['table'] = await asCompany(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into price_table (company_id, name, customer_group, valid_from)
      select company_id, 'Atacado', 'atacado', '2026-01-01' from company returning id`.execute(db)
    return rows[0]!.id
  })
  known['count'] = await asCompany(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into stock_count (company_id, name, place_id) select company_id, 'Contagem', id from stock_place limit 1
      returning id`.execute(db)
    return rows[0]!.id
  })
})
afterAll(() => app.stop())

type Named = { company: string; user: string; id: string }
type Table = 'person' | 'product' | 'service'
const aRate = (column: string) => (named: Named) =>
  sql`insert into commission_rate (company_id, percent, ${sql.id(column)}) values (${named.company}, 500, ${named.id})`
const aSaleItem = (kind: string) => (named: Named) =>
  sql`
  insert into sale_item (company_id, sale_id, position, kind, ${sql.id(`${kind}_id`)}, name, unit, quantity, unit_price, gross, discount_price, total_price, share, net_price, is_taken)
  values (${named.company}, ${known['sale']}, (select 1 + max(position) from sale_item where sale_id = ${known['sale']}), ${kind}, ${named.id}, 'X', 'UN', 1000, 1, 1, 0, 1, 0, 1, true)`

const aTablePrice = (column: string) => (named: Named) =>
  sql`insert into price_table_item (company_id, price_table_id, position, ${sql.id(column)}, price)
    values (${named.company}, ${known['table']}, (select count(*) from price_table_item), ${named.id}, 100)`

/** A row of every table that would go with a record, or forget it, without a word. */
const uses: Record<string, (named: Named) => RawBuilder<unknown>> = {
  'commission_rate.seller_id': aRate('seller_id'),
  'commission_rate.product_id': aRate('product_id'),
  'commission_rate.service_id': aRate('service_id'),
  'price_table_item.product_id': aTablePrice('product_id'),
  'price_table_item.service_id': aTablePrice('service_id'),
  'sale_item.product_id': aSaleItem('product'),
  'sale_item.service_id': aSaleItem('service'),
  'forecast_scenario.person_id': ({ company, id }) =>
    sql`insert into forecast_scenario (company_id, name, kind, person_id) values (${company}, 'Sem ela', 'without-person', ${id})`,
  'statement_rule.person_id': ({ company, id }) =>
    sql`insert into statement_rule (company_id, text, action, person_id) values (${company}, 'ALUGUEL', 'categorize', ${id})`,
  'supplier_code.product_id': ({ company, id }) =>
    sql`insert into supplier_code (company_id, supplier_document, code, unit, product_id, factor) values (${company}, '04252011000110', 'F-1', 'UN', ${id}, 1000)`,
  'stock_count_line.product_id': ({ company, id }) =>
    sql`insert into stock_count_line (company_id, count_id, item_id, product_id) values (${company}, ${known['count']}, ${id}, ${id})`,
  'stock_subscription.product_id': ({ company, user, id }) =>
    sql`insert into stock_subscription (company_id, user_id, product_id, threshold) values (${company}, ${user}, ${id}, 1000)`,
  'supplier_invoice_line.product_id': ({ id }) =>
    sql`update supplier_invoice_line set product_id = ${id} where invoice_id = ${known['invoice']}`,
  'product_image.product_id': ({ company, id }) =>
    sql`insert into product_image (company_id, product_id, name, position) values (${company}, ${id}, 'foto.jpg', 0)`,
  'product_variation.product_id': ({ company, id }) =>
    sql`insert into product_variation (company_id, product_id, sku, name, sale_price) values (${company}, ${id}, 'V-1', 'Azul', 100)`,
  'catalogue_code.product_id': ({ company, id }) =>
    sql`insert into catalogue_code (company_id, kind, code, product_id, is_further) values (${company}, 'barcode', '7896004000855', ${id}, true)`,
}
/** What is made with the record, and nobody added. */
const own = ['catalogue_item.product_id', 'catalogue_item.service_id', 'catalogue_code.service_id']

const files: Record<
  Table,
  { type: ImportType; row: (name: string, index: number) => (string | number)[]; titles: string[] }
> = {
  person: { type: 'Seller', titles: ['Nome'], row: (name) => [name] },
  product: {
    type: 'Product',
    titles: ['SKU', 'Nome', 'Preço de venda'],
    row: (name, index) => [`P-${index}`, name, 9],
  },
  service: {
    type: 'Service',
    titles: ['Código', 'Nome', 'Preço de venda'],
    row: (name, index) => [`S-${index}`, name, 9],
  },
}

const idOf = async (db: Db, table: Table, name: string) =>
  (await sql<{ id: string }>`select id from ${sql.table(table)} where name = ${name}`.execute(db)).rows[0]!.id

/** Columns of other tables that are emptied, or whose rows are deleted, where a record of this one is. */
async function silentReferences(table: Table): Promise<string[]> {
  const { rows } = await asCompany((db) =>
    sql<{ name: string }>`
      select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
      where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype in ('c', 'n') order by 1`.execute(
      db,
    ),
  )
  return rows.map(({ name }) => name).filter((name) => !own.includes(name))
}

test.each(['person', 'product', 'service'] as const)(
  'undo keeps every %s that something would go with',
  async (table) => {
    const references = await silentReferences(table)
    expect(references.filter((name) => !uses[name])).toEqual([])
    const { type, titles, row } = files[table]
    const names = [...references, 'free']
    const id = await aDoneImport(app, owner, [titles, ...names.map(row)], type)
    for (const name of references)
      await asCompany(async (db) => {
        const named = { company: owner.companyId, user: owner.userId, id: await idOf(db, table, name) }
        await uses[name]!(named).execute(db)
      })
    expect((await app.call(owner, importUndo.undo, { params: { id } })).status).toBe(200)
    await runImportJob(app, owner, id, 'undo-import')
    const undone = (await app.call(owner, imports.get, { params: { id } })).data
    expect(undone.lines.map(({ name, message }) => [name, message.split(':')[0]])).toEqual([
      ...references.map((name) => [name, 'Mantido']),
      ['free', 'Desfeito'],
    ])
  },
)
