import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { dataExport } from '@prumo/contract/company/data-export'
import { sessions } from '@prumo/contract/identity/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../../testing/sign-in/browser.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { makeRecords } from '../../../proofs/records/records.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { unzip } from '../../../testing/files/unzip.ts'

let app: TestApp
let address: string
let minutesLater = 0
beforeAll(async () => {
  app = await startTestApp({
    environment: { PRUMO_LIMIT_FACTOR: '100' },
    now: () => new Date(Date.now() + minutesLater * 60_000),
  })
  address = `http://127.0.0.1:${await app.listen()}`
})
afterAll(() => app.stop())

const urlFor = async (person: Person) => (await app.call(person, dataExport.link, {})).data.url

const bearer = ({ accessToken }: Person) => ({ authorization: `Bearer ${accessToken}` })

async function download(person: Person) {
  const answer = await app.raw({ url: await urlFor(person) }, person)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  return { answer, entries: await unzip(answer.rawPayload) }
}

test('everything of the company is in one ZIP: tables twice, people, files and a note, and nothing of another company', async () => {
  const [us, them] = [await app.anOwner(), await app.anOwner()]
  await makeRecords(app, us)
  await makeRecords(app, them)
  const { answer, entries } = await download(us)
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="prumo-empresa-de-teste-\d{4}-\d\d-\d\d\.zip"$/,
  )
  expect(entries.get('LEIA-ME.txt')).toContain('Dados da empresa Empresa de Teste no Prumo')
  for (const table of [
    'company',
    'bank_account',
    'category',
    'membership',
    'event',
    'subscription',
    'stored_file',
    'record_file',
    'comment',
    'company_representative',
    'user_account',
  ]) {
    const [csv, lines] = [entries.get(`tabelas/${table}.csv`)!, entries.get(`dados/${table}.jsonl`)!]
    expect([table, csv.startsWith('\uFEFF'), lines.split('\n').length]).toEqual([table, true, expect.any(Number)])
    const rows = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    expect([table, rows.length > 0]).toEqual([table, true])
  }
  const whole = [...entries.values()].join('\n')
  for (const secret of [them.companyId, them.userId, them.email]) expect(whole).not.toContain(secret)
  expect(whole).toContain(us.email)
  const file = [...entries.keys()].find((name) => name.startsWith('arquivos/') && name.endsWith('-nota.txt'))!
  expect(entries.get(file)).toBe('conteúdo')
})

test('no password, key or link leaves, neither as a column nor inside the history', async () => {
  const owner = await app.anOwner()
  await app.services.credentialPool.query(
    `insert into password_reset (token_hash, user_id, expires_at) values ('hash-de-um-link-secreto', $1, now())`,
    [owner.userId],
  )
  const { entries } = await download(owner)
  const headers = [...entries]
    .filter(([name]) => name.endsWith('.csv'))
    .map(([, csv]) => csv.slice(1).split('\r\n')[0]!)
  expect(headers.length).toBeGreaterThan(10)
  expect(
    headers.filter((header) =>
      /hash|token|secret|password|salt|search_text/i.test(header.replaceAll(/\bsha256\b/g, '')),
    ),
  ).toEqual([])
  const whole = [...entries.values()].join('\n')
  expect(whole).not.toMatch(/\$argon2|"password_hash"|"confirm_hash"|hash-de-um-link-secreto/)
  expect([...entries.keys()].some((name) => /idempotency|refresh_token|password_reset|user_session/.test(name))).toBe(
    false,
  )
})

test('text survives as it was written, and a spreadsheet runs none of it', async () => {
  const owner = await app.anOwner()
  const name = '=HYPERLINK("http://mal";"x")'
  await app.call(owner, bankAccounts.create, { body: { name, notes: 'linha 1; "aspas" <b>' } })
  await app.call(owner, bankAccounts.create, { body: { name: '-1+2', openingBalance: -12.34 } })
  const { entries } = await download(owner)
  const csv = entries.get('tabelas/bank_account.csv')!
  expect(csv).toContain(`"'=HYPERLINK(""http://mal"";""x"")"`)
  expect(csv).toContain(`;'-1+2;`)
  expect(csv).toContain('"linha 1; ""aspas"" <b>"')
  expect(csv).toContain(';-1234;')
  const rows = entries
    .get('dados/bank_account.jsonl')!
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { name: string; notes: string | null })
  expect(rows.find((row) => row.name === name)!.notes).toBe('linha 1; "aspas" <b>')
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What is really held, not what waits to be collected. */
function livingBytes() {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** A browser that goes away: the connection it held is free again at once. */
async function giveUpHalfWay(url: string, person: Person) {
  const abort = new AbortController()
  const response = await fetch(`${address}${url}`, { signal: abort.signal, headers: bearer(person) })
  await response.body!.getReader().read()
  expect((await app.raw({ url }, person)).statusCode).toBe(409)
  abort.abort()
  await expect.poll(() => app.services.pool.idleCount === app.services.pool.totalCount).toBe(true)
}

test('a company of many rows comes whole, in batches, without being held in memory, after a try that was given up', async () => {
  const owner = await app.anOwner()
  const { companyId } = owner
  const client = await app.services.pool.connect()
  await client.query('begin')
  await client.query(`select set_config('app.company_id', $1, true)`, [companyId])
  await client.query(
    `insert into job_run (company_id, kind, message) select $1, 'muitos', repeat('x', 2000) from generate_series(1, 4000)`,
    [companyId],
  )
  await client.query('commit')
  client.release()
  await giveUpHalfWay(await urlFor(owner), owner)
  const response = await fetch(`${address}${await urlFor(owner)}`, { headers: bearer(owner) })
  const before = livingBytes()
  let highest = 0
  const chunks: Uint8Array[] = []
  for await (const chunk of response.body!) {
    if (chunks.push(chunk as Uint8Array) % 10 === 0) highest = Math.max(highest, livingBytes() - before)
  }
  const entries = await unzip(Buffer.concat(chunks))
  expect(entries.get('dados/job_run.jsonl')!.trim().split('\n')).toHaveLength(4000)
  // 8 MB in each of two forms, and again in the history: 32 MB of text pass through.
  expect(highest).toBeLessThan(16 * 1024 * 1024)
})

test('only the owner gets an address, and it stops working: after ten minutes, when changed, when they are no longer the owner', async () => {
  const owner = await app.anOwner()
  const member = await app.aMember(owner, ['settings.post'])
  expect((await app.call(member, dataExport.link, {})).problem).toMatchObject({ status: 403, code: 'owner-only' })
  const other = await app.anOwner()
  const url = await urlFor(owner)
  const codeOf = async (address: string) => {
    const { statusCode, body } = await app.raw({ url: address }, owner)
    return [statusCode, (JSON.parse(body) as { code: string }).code]
  }
  for (const forged of [
    url.replace(owner.companyId, other.companyId),
    url.replace(owner.userId, member.userId),
    url.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 60}`),
  ]) {
    expect(await codeOf(forged)).toEqual([404, 'link-invalid'])
  }
  minutesLater = 11
  expect(await codeOf(url)).toEqual([404, 'link-invalid'])
  minutesLater = 0
  const client = await app.services.pool.connect()
  await client.query('begin')
  await client.query(`select set_config('app.company_id', $1, true)`, [owner.companyId])
  await client.query('update membership set is_owner = false where user_id = $1', [owner.userId])
  await client.query('commit')
  client.release()
  expect(await codeOf(url)).toEqual([404, 'link-invalid'])
})

test('the address works only in the session that asked for it, by its cookie, and not in another of the same owner', async () => {
  const { email } = await app.anOwner()
  const [here, elsewhere] = [await signIn(app, email), await signIn(app, email)]
  const url = await urlFor(here.person)
  const statusWith = async (headers: Record<string, string>) => (await app.raw({ url, headers })).statusCode
  expect(await statusWith({})).toBe(404)
  expect(await statusWith({ cookie: `prumo_refresh=${elsewhere.cookie}` })).toBe(404)
  expect((await app.raw({ url }, elsewhere.person)).statusCode).toBe(404)
  expect(await statusWith({ cookie: `prumo_refresh=${here.cookie}` })).toBe(200)
  await app.call(here.person, sessions.signOut, {})
  expect(await statusWith({ cookie: `prumo_refresh=${here.cookie}` })).toBe(404)
})
