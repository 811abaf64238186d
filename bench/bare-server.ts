// The yardstick: plain http and pg, the single best SQL, no sign-in, no permissions, no company separation, no validation.
import { createServer } from 'node:http'
import { randomUUID } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { financeSql } from './finance-sql.ts'

const { connection, companyId, ledgerCompanyId, passwordHash } = JSON.parse(process.env['BENCH']!) as {
  connection: pg.PoolConfig
  companyId: string
  ledgerCompanyId: string
  passwordHash: string
}
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1082, (text) => text)
const pool = new pg.Pool({ ...connection, max: 10 })

const columns = 'b.id, b.name, b.bank, b.branch, b.account_number, b.general_status, b.opening_balance'
const listSql = `select ${columns}, (select count(*) from bank_account where company_id = $1 and general_status = $2) as total
  from bank_account b where company_id = $1 and general_status = $2 order by name, id limit 25`
const pageSql = `select ${columns} from bank_account b where company_id = $1 and general_status = $2 order by name, id limit 25`
const insertSql = `insert into bench_account (company_id, id, name, opening_balance) values ($1, $2, $3, 0) returning *`

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
  '/hash': async () => verify(passwordHash, 'Senha123'),
}

for (const [path, text] of Object.entries(financeSql)) {
  works[path] = async () => (await pool.query({ name: path, text, values: [ledgerCompanyId] })).rows
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
