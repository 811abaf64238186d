import { fillLedgers } from '../apps/api/src/testing/finance/fill-ledger.ts'
import { hashPassword, insertSession, insertUser, signAccessToken } from '../apps/api/src/modules/identity/index.ts'
import { insertCompany, insertOwner, insertSubscription } from '../apps/api/src/modules/company/index.ts'
import { connectAsOwner, createRuntimePool, type ConnectionSettings } from '../apps/api/src/platform/db/connection.ts'
import { embeddedLogins } from '../apps/api/src/platform/db/logins.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { inTransaction } from '../apps/api/src/platform/db/transaction.ts'
import { masterKeysOf } from '../apps/api/src/platform/keys/master-key.ts'
import { loadSecrets } from '../apps/api/src/platform/keys/secrets.ts'
import { companyCount, entriesOfCompany, entriesOfOthers, entriesOfSmaller, today } from './finance.ts'
import { uuidv7 } from '../packages/domain/src/text/uuid.ts'

const companiesWithAccounts = 20
const writersAtOnce = 16
export const rowsOfCompany = 100_000
const rowsOfSmaller = 10_000
export const password = 'Mirante58'

/** A company of 100,000 accounts and one of 1,000,000 entries among 200, their owners signed in, and an empty table for the yardstick to insert into. */
export async function prepareDatabase(
  connection: ConnectionSettings,
  { withRegisters, dataFolder }: { withRegisters: boolean; dataFolder: string },
) {
  const owner = await connectAsOwner(connection)
  await migrate(owner)
  const secrets = await loadSecrets(owner, masterKeysOf({ masterKey: null, masterKeyFile: null, dataFolder }))
  const pool = createRuntimePool({ ...connection, user: embeddedLogins.credentials }, 2)
  const passwordHash = await hashPassword(password)
  const companies = await Promise.all(
    Array.from({ length: companyCount }, (_, index) =>
      makeCompany(pool, `bench-${index}@exemplo.com.br`, passwordHash),
    ),
  )
  const [main, smaller, ledger, smallerLedger] = companies as [Company, Company, Company, Company, ...Company[]]
  const sizes = new Map([
    [main.companyId, rowsOfCompany],
    [smaller.companyId, rowsOfSmaller],
  ])
  await owner.query('alter table bank_account disable trigger user')
  if (withRegisters) {
    const withAccounts = companies.filter(
      (company, index) => index < companiesWithAccounts && company !== ledger && company !== smallerLedger,
    )
    for (const { companyId } of withAccounts) await fill(owner, companyId, sizes.get(companyId) ?? 1000)
  }
  await owner.query('alter table bank_account enable trigger user')
  const entriesOf = (company: Company) =>
    company === ledger ? entriesOfCompany : company === smallerLedger ? entriesOfSmaller : entriesOfOthers
  await fillLedgers(
    owner,
    companies
      .filter((company) => company !== main && company !== smaller)
      .map((company) => ({ companyId: company.companyId, entries: entriesOf(company), today })),
  )
  const writers = [ledger, ...companies.slice(4, 4 + writersAtOnce)]
  const named = await Promise.all(writers.map(({ companyId }) => namesOf(pool, companyId)))
  // The columns and the order of the ledger; what a bare server would do without stays out.
  await owner.query(
    `create table bench_entry (like financial_transaction including defaults including generated, primary key (company_id, id));
     alter table bench_entry alter code drop default; create sequence bench_entry_code; create index on bench_entry (company_id, day, id)`,
  )
  await owner.query(
    'create table bench_account (company_id uuid, id uuid, name text not null, opening_balance bigint, created_at timestamptz default now(), primary key (company_id, id)); create unique index on bench_account (company_id, lower(name))',
  )
  await owner.query('vacuum analyze')
  await owner.end()
  await pool.end()
  const tokenOf = async (claims: typeof main) =>
    (await signAccessToken(secrets.accessToken, claims, new Date(Date.now() + 3_600_000))).accessToken
  const tokens = {
    accessToken: await tokenOf(main),
    smallerAccessToken: await tokenOf(smaller),
    ledgerToken: await tokenOf(ledger),
    smallerLedgerToken: await tokenOf(smallerLedger),
  }
  const writing = await Promise.all(
    writers.map(async (company, index) => ({ accessToken: await tokenOf(company), ...named[index]! })),
  )
  return { ...main, ...tokens, ledgerCompanyId: ledger.companyId, passwordHash, writers: writing }
}

export type Prepared = Awaited<ReturnType<typeof prepareDatabase>>

/** An account and a category of a company, for whoever writes an entry. */
const namesOf = (pool: ReturnType<typeof createRuntimePool>, companyId: string) =>
  inTransaction(pool, { companyId, userId: null, requestId: 'bench' }, async (transaction) => {
    const text = `select (select id from bank_account where general_status = 'ACTIVE' limit 1) as "accountId", (select id from category where type = 'EXPENSE' limit 1) as "categoryId"`
    return (await transaction.query(text, [])).rows[0] as { accountId: string; categoryId: string }
  })

type Company = Awaited<ReturnType<typeof makeCompany>>

/** A company with its owner, signed in. */
export async function makeCompany(pool: ReturnType<typeof createRuntimePool>, email: string, passwordHash: string) {
  const [companyId, userId, sessionId] = [uuidv7(), uuidv7(), uuidv7()]
  await inTransaction(pool, { companyId, userId, requestId: 'bench' }, async ({ db }) => {
    await insertUser(db, { id: userId, email, displayName: 'Bench', passwordHash })
    await insertCompany(db, {
      companyId,
      type: 'JURIDICA',
      documentNumber: '11222333000181',
      name: 'Bench',
      fantasyName: null,
      urlSite: null,
      email,
      codeName: 'bench',
    })
    await insertOwner(db, companyId, userId)
    await insertSubscription(db, { companyId, planId: 'destino', status: 'active', trialEndsAt: null })
    await insertSession(db, {
      id: sessionId,
      userId,
      companyId,
      device: 'Bench',
      // For as long as the longest preparation takes.
      provenAt: new Date(Date.now() + 86_400_000),
      expiresAt: new Date(Date.now() + 86_400_000),
    })
  })
  return { companyId, userId, sessionId, email }
}

async function fill(owner: Awaited<ReturnType<typeof connectAsOwner>>, companyId: string, count: number) {
  await owner.query("select set_config('app.company_id', $1, false)", [companyId])
  await owner.query(
    `insert into bank_account (company_id, id, code, name, bank, branch, account_number, opening_balance, general_status)
     select $1, uuidv7(), n, 'Conta ' || md5(n::text), 'Itaú', '0912', n::text, n * 100, case when n % 10 = 0 then 'INACTIVE' else 'ACTIVE' end
     from generate_series(1, $2) n`,
    [companyId, count],
  )
  await owner.query('insert into company_counter values ($1, $2, $3)', [companyId, 'bank_account', count])
}
