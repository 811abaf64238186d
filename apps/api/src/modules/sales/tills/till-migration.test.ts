import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { anInstallationBefore } from '../../../testing/database/old-installation.ts'
import { deviceDigest } from './device-digest.ts'

const company = '01900000-0000-7000-8000-0000000000c1'
const id = (number: number) => `01900000-0000-7000-8000-0000000000${number.toString().padStart(2, '0')}`
const [account, place, one, other, sale] = [id(1), id(2), id(3), id(4), id(5)]
const [mine, before] = [id(6), id(7)]

let old: Awaited<ReturnType<typeof anInstallationBefore>>

/** An order that was paid in the office and at two tills, one of which had another device before. */
beforeAll(async () => {
  old = await anInstallationBefore('0215_tills_of_payments.sql')
  const movement = (till: string, method: string, amount: number) =>
    `('${company}', '${till}', 'SALE', '${method}', ${amount}, '${sale}', now())`
  const payment = (number: number, method: string, amount: number, day = `'2026-03-12'`) =>
    `('${company}', '${id(number)}', '${sale}', ${number}, '${method}', ${amount}, ${day})`
  await old.owner.query(`
    begin;
    select set_config('app.company_id', '${company}', true);
    insert into company (company_id, type, document_number, name, email, code_name) values ('${company}', 'JURIDICA', '11222333000181', 'Aurora', 'dona@exemplo.com.br', 'aurora');
    insert into bank_account (company_id, id, code, name, opening_date) values ('${company}', '${account}', 1, 'Conta', '2026-01-01'), ('${company}', '${id(8)}', 2, 'Gaveta', '2026-01-01');
    insert into stock_place (company_id, id, name) values ('${company}', '${place}', 'Loja');
    insert into till (company_id, id, name, series, place_id, bank_account_id, device_id) values
      ('${company}', '${one}', 'Um', 'A', '${place}', '${account}', '${before}'), ('${company}', '${other}', 'Outro', 'B', '${place}', '${id(8)}', null);
    update till set device_id = '${mine}' where id = '${one}';
    insert into sale (company_id, id, type, origin, status, day, till_id, total_price, total_product_price) values ('${company}', '${sale}', 'SALEORDER', 'pdv', 'APPROVED', '2026-03-12', '${one}', 600, 600);
    insert into sale_payment (company_id, id, sale_id, position, method, amount, received_on) values
      ${payment(11, 'MONEY', 100)}, ${payment(12, 'MONEY', 200)}, ${payment(13, 'CREDITCARD', 100, 'null')}, ${payment(14, 'PIX', 100)}, ${payment(15, 'TICKET', 100, 'null')};
    insert into till_movement (company_id, till_id, kind, method, amount, reference_id, happened_at) values
      ${movement(one, 'MONEY', 100)}, ${movement(other, 'MONEY', 200)}, ${movement(other, 'CREDITCARD', 100)}, ${movement(other, 'TICKET', 100)};
    commit`)
  await migrate(old.owner)
  await old.owner.query(`select set_config('app.company_id', '${company}', false)`)
})
afterAll(() => old.drop())

test('a payment that was taken before says at which till, as the drawers say', async () => {
  const { rows } = await old.owner.query('select method, till_id from sale_payment order by position')
  expect(rows).toEqual([
    { method: 'MONEY', till_id: one },
    { method: 'MONEY', till_id: other },
    { method: 'CREDITCARD', till_id: other },
    { method: 'PIX', till_id: null },
    { method: 'TICKET', till_id: null },
  ])
})

test('a device that counted for a till is known by its digest, then and now; its id is nowhere', async () => {
  const { rows } = await old.owner.query<{ device_id: string }>('select device_id from till where id = $1', [one])
  expect(rows[0]!.device_id).toBe(deviceDigest(mine))
  const told = await old.owner.query<{ told: string }>(
    `select coalesce(string_agg(before::text || after::text, ' '), '') as told from event where subject = 'till'`,
  )
  expect(told.rows[0]!.told).toContain(deviceDigest(before))
  expect(told.rows[0]!.told).not.toMatch(new RegExp(`${mine}|${before}`))
})
