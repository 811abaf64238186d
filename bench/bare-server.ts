// The yardstick: plain http and pg, the single best SQL, no sign-in, no permissions, no company separation, no validation.
import { createServer } from 'node:http'
import { randomUUID } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { begunSql, commonWordSql, moveSql, productPageSql, searchSql, stockStatisticsSql } from './catalogue-sql.ts'
import { financeSql } from './finance-sql.ts'
import { pmocSql } from './pmoc-sql.ts'
import { salePageSql, saleStatisticsSql, sellSql } from './sales-sql.ts'

const { connection, companyId, ledgerCompanyId, planId, passwordHash } = JSON.parse(process.env['BENCH']!) as {
  connection: pg.PoolConfig
  companyId: string
  ledgerCompanyId: string
  planId: string
  passwordHash: string
}
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1082, (text) => text)
const pool = new pg.Pool({ ...connection, max: 10 })

const balance = `b.opening_balance + coalesce((select sum(paid) from ledger_account_day d where d.company_id = b.company_id and d.bank_account_id = b.id and d.day >= b.opening_date), 0)`
const columns = `b.id, b.name, b.bank, b.branch, b.account_number, b.general_status, ${balance} as current_balance`
const pageSql = `select ${columns} from bank_account b where company_id = $1 and general_status = $2 order by name, id limit 25`
const listSql = `select p.*, (select count(*) from (select 1 from bank_account where company_id = $1 and general_status = $2 limit 10001) counted) as total from (${pageSql}) p`
const insertSql = `insert into bench_account (company_id, id, name, opening_balance) values ($1, $2, $3, 0) returning *`
const insertEntrySql = `insert into bench_entry (company_id, id, code, type, description, amount, schedule_date, competence_date, destination_bank_account_id, category_id)
  values ($1, $2, nextval('bench_entry_code'), $3, $4, $5, $6, $6, $7, $8) returning *`

type Entry = {
  type: string
  description: string
  amount: number
  scheduleDate: string
  destinationBankAccount: { id: string }
  category: { id: string }
}

const wordOf = (body: string) => (JSON.parse(body) as { word: string }).word

const works: Record<string, (body: string) => Promise<unknown>> = {
  '/list': async () => (await pool.query({ name: 'list', text: listSql, values: [companyId, 'ACTIVE'] })).rows,
  '/page': async () => (await pool.query({ name: 'page', text: pageSql, values: [companyId, 'ACTIVE'] })).rows,
  '/create': async (body) =>
    (
      await pool.query({
        name: 'create',
        text: insertSql,
        values: [companyId, randomUUID(), (JSON.parse(body) as { name: string }).name],
      })
    ).rows[0],
  '/create-entry': async (body) => {
    const entry = JSON.parse(body) as Entry
    const { type, description, scheduleDate, destinationBankAccount, category } = entry
    const cents = Math.round(entry.amount * 100)
    const named = [destinationBankAccount.id, category.id]
    const values = [ledgerCompanyId, randomUUID(), type, description, cents, scheduleDate, ...named]
    return (await pool.query({ name: 'create-entry', text: insertEntrySql, values })).rows[0]
  },
  '/catalogue-search': async (body) => {
    const { words } = JSON.parse(body) as { words: string[] }
    return (await pool.query({ name: 'catalogue-search', text: searchSql, values: [companyId, ...words] })).rows
  },
  '/catalogue-common': async (body) =>
    (await pool.query({ name: 'catalogue-common', text: commonWordSql, values: [companyId, wordOf(body)] })).rows,
  '/catalogue-begun': async (body) =>
    (await pool.query({ name: 'catalogue-begun', text: begunSql, values: [companyId, wordOf(body)] })).rows,
  '/catalogue-page': async () =>
    (await pool.query({ name: 'catalogue-page', text: productPageSql, values: [companyId] })).rows,
  '/stock-statistics': async () =>
    (await pool.query({ name: 'stock-statistics', text: stockStatisticsSql, values: [companyId] })).rows,
  '/move-stock': async (body) => {
    const { productId, quantity, reason } = JSON.parse(body) as { productId: string; quantity: number; reason: string }
    const values = [companyId, randomUUID(), productId, Math.round(quantity * 1000), reason]
    return (await pool.query({ name: 'move-stock', text: moveSql, values })).rows[0]
  },
  '/sale-page': async () => (await pool.query({ name: 'sale-page', text: salePageSql, values: [companyId] })).rows,
  '/sale-statistics': async () =>
    (await pool.query({ name: 'sale-statistics', text: saleStatisticsSql, values: [companyId] })).rows,
  '/sell': async (body) => {
    const { productIds, total, number } = JSON.parse(body) as { productIds: string[]; total: number; number: string }
    const values = [companyId, randomUUID(), productIds, total, number]
    return (await pool.query({ name: 'sell', text: sellSql, values })).rows[0]
  },
  '/hash': async () => verify(passwordHash, 'Mirante58'),
}

for (const [path, text] of Object.entries(financeSql)) {
  works[path] = async () => (await pool.query({ name: path, text, values: [ledgerCompanyId] })).rows
}

for (const [path, { text, ofPlan }] of Object.entries(pmocSql)) {
  const values = ofPlan ? [companyId, planId] : [companyId]
  works[path] = async () => (await pool.query({ name: path, text, values })).rows
}

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    void works[request.url!]!(body).then((data) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ status: 'OK', data }))
    })
  })
})
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as { port: number }).port }))
