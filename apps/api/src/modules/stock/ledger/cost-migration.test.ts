import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { anInstallationBefore } from '../../../testing/database/old-installation.ts'

const company = '01900000-0000-7000-8000-0000000000c1'
const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`
const [owner, place, counted, known, sale, sold, returned] = ['01', '02', '03', '04', '05', '06', '07'].map(id)

let installation: Awaited<ReturnType<typeof anInstallationBefore>>

/** Ten were counted before anybody said a cost, two of them sold and one brought back; of the other thing the cost was always known. */
beforeAll(async () => {
  installation = await anInstallationBefore('0130_cost_of_what_had_none.sql')
  const { owner: db } = installation
  await db.query(`
    begin;
    select set_config('app.company_id', '${company}', true);
    insert into user_account (id, email, display_name) values ('${owner}', 'dona@exemplo.com.br', 'Dona');
    insert into company (company_id, type, document_number, name, email, code_name) values ('${company}', 'JURIDICA', '11222333000181', 'Aurora', 'dona@exemplo.com.br', 'aurora');
    insert into membership (company_id, user_id, is_owner, permissions) values ('${company}', '${owner}', true, '{}');
    insert into stock_place (company_id, id, name, is_default) values ('${company}', '${place}', 'Loja', true);
    insert into product (company_id, id, sku, name, sale_price, cost_price) values
      ('${company}', '${counted}', 'FLT', 'Filtro', 2000, 800), ('${company}', '${known}', 'GAS', 'Gás', 2000, 900);
    insert into stock_item (company_id, id, product_id, current, value, average_cost) values
      ('${company}', '${counted}', '${counted}', 9000, 0, 0), ('${company}', '${known}', '${known}', 1000, 700, 70000);
    insert into sale (company_id, id, code, type, status, origin, day, invoiced_at, used_on, total_product_price, total_price)
      values ('${company}', '${sale}', 1, 'SALEORDER', 'INVOICED', 'sales-order', '2026-03-10', now(), '2026-03-10', 4000, 4000);
    insert into sale_item (company_id, id, sale_id, position, kind, product_id, name, unit, quantity, unit_price, gross, discount_price, total_price, share, net_price, cost_price, is_taken, returned)
      values ('${company}', '${sold}', '${sale}', 0, 'product', '${counted}', 'Filtro', 'UN', 2000, 2000, 4000, 0, 4000, 0, 4000, 0, true, 1000);
    insert into sale_return (company_id, id, code, sale_id, day, reason, total_price, cancelled_price, refund, refund_price)
      values ('${company}', '${returned}', 1, '${sale}', '2026-03-11', 'Defeito', 2000, 0, 'GIVE_BACK', 2000);
    insert into sale_return_line (company_id, return_id, item_id, quantity, refund_price, cost_price) values ('${company}', '${returned}', '${sold}', 1000, 2000, 0);
    commit`)
  await migrate(db)
  await db.query(`select set_config('app.company_id', '${company}', false)`)
})
afterAll(() => installation.drop())

const ask = async (text: string) => (await installation.owner.query(text)).rows

test('what lay in stock for nothing is worth its cost price, by a line of the ledger; what had a cost is left alone', async () => {
  expect(await ask('select id, value::int, average_cost::int from stock_item order by id')).toEqual([
    { id: counted, value: 7200, average_cost: 80_000 },
    { id: known, value: 700, average_cost: 70_000 },
  ])
  expect(await ask('select item_id, quantity::int, value::int, new_stock::int, notes from stock_movement')).toEqual([
    { item_id: counted, quantity: 0, value: 7200, new_stock: 9000, notes: 'Acerto de custo' },
  ])
})

test('sales that left at a cost of nothing have one, with what came back of them, and the owners are told', async () => {
  expect(await ask('select cost_price::int from sale_item')).toEqual([{ cost_price: 1600 }])
  expect(await ask('select cost_price::int from sale_return_line')).toEqual([{ cost_price: 800 }])
  expect(await ask('select total_cost_price::int from sale')).toEqual([{ total_cost_price: 1600 }])
  expect(await ask('select user_id, type, description from notification')).toEqual([
    { user_id: owner, type: 'STOCK', description: expect.stringContaining('1 item no estoque (R$ 72,00) e 1 venda') },
  ])
})
