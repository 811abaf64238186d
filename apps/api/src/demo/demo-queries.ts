import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Sequence } from '#modules/finance/index.ts'
import { inTransaction, type Db } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'

export async function isInstallationEmpty(db: Db): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(7261002)`.execute(db)
  return (await db.selectFrom('userAccount').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Whether nobody has signed up yet, asked before what makes a demonstration is loaded; `createDemoCompany` asks again. */
export const awaitsDemo = ({ credentialPool }: Services): Promise<boolean> =>
  inTransaction(credentialPool, { companyId: null, userId: null, requestId: 'demo' }, ({ db }) =>
    isInstallationEmpty(db),
  )

export const insertMember = (db: Db, companyId: string, userId: string, permissions: string[]) =>
  db.insertInto('membership').values({ companyId, userId, permissions }).execute()

type DemoAccount = {
  companyId: string
  name: string
  bank: string | null
  branch: string | null
  accountNumber: string | null
  openingBalance: number
  openingDate: CalendarDate
  generalStatus: 'ACTIVE' | 'INACTIVE'
  notes: string | null
  createdAt: string
}

type MonthsBefore = (months: number) => CalendarDate
type Place = [branch: string, accountNumber: string]

const account = (
  companyId: string,
  openingDate: CalendarDate,
  name: string,
  bank: string | null,
  place: Place | null,
  openingBalance: number,
  extra: Partial<DemoAccount> = {},
): DemoAccount => ({
  companyId,
  name,
  bank,
  branch: place?.[0] ?? null,
  accountNumber: place?.[1] ?? null,
  openingBalance,
  openingDate,
  generalStatus: 'ACTIVE',
  notes: null,
  createdAt: `${openingDate}T12:00:00Z`,
  ...extra,
})

/** Accounts opened over the last fifteen months; amounts in cents. */
export function demoAccounts(companyId: string, before: MonthsBefore): DemoAccount[] {
  return [
    account(companyId, before(15), 'Itaú Empresas', 'Itaú', ['0912', '44821-7'], 41_250_18, {
      notes: 'Conta principal: recebimentos de contratos e folha.',
    }),
    account(companyId, before(15), 'Caixa da loja', null, null, 1_850_00, {
      notes: 'Dinheiro do balcão. Conferir no fechamento do dia.',
    }),
    account(companyId, before(10), 'Nubank PJ', 'Nubank', ['0001', '8821340-2'], 19_874_62),
    account(companyId, before(9), 'Banco do Brasil', 'Banco do Brasil', ['3381-2', '10.447-5'], 7_320_00),
    account(companyId, before(7), 'Reserva Sicoob', 'Sicoob', ['4432', '77.120-3'], 25_000_00, {
      notes: 'Reserva para 13º e impostos.',
    }),
    account(companyId, before(15), 'Mercado Pago', 'Mercado Pago', null, 3_412_55),
    account(companyId, before(4), 'Cartão corporativo Inter', 'Inter', ['0001', '2299817-4'], -1_280_90),
    account(companyId, before(2), 'Santander encerrada', 'Santander', ['1120', '13009921-0'], 0, {
      generalStatus: 'INACTIVE',
      notes: 'Conta encerrada; mantida para consulta.',
    }),
  ]
}

export function secondCompanyAccounts(companyId: string, before: MonthsBefore): DemoAccount[] {
  return [
    account(companyId, before(11), 'Bradesco Peças', 'Bradesco', ['2207', '30.118-9'], 8_940_30),
    account(companyId, before(3), 'Gaveta do balcão', null, null, 420_00),
  ]
}

/** Several companies in one transaction: from here on the database believes that this one is working. */
export const workInCompany = (db: Db, companyId: string, userId: string) =>
  sql`select set_config('app.company_id', ${companyId}, true), set_config('app.user_id', ${userId}, true)`.execute(db)

export const insertDemoAccounts = (db: Db, accounts: DemoAccount[]) =>
  db.insertInto('bankAccount').values(accounts).execute()

export const selectAccountNames = async (db: Db) =>
  new Map(
    (await db.selectFrom('bankAccount').select(['name', 'id', 'openingDate']).execute()).map(({ name, ...account }) => [
      name,
      account as { id: string; openingDate: CalendarDate },
    ]),
  )

/** Names are unique below their parent; those the demonstration uses are so in the whole chart. */
export const selectCategoryNames = async (db: Db) =>
  new Map((await db.selectFrom('category').select(['name', 'id']).execute()).map(({ name, id }) => [name, id]))

type DemoPerson = {
  name: string
  roles: readonly string[]
  document: string
  phone: string
  cellPhone: string
  email: string
  zipCode: string
  street: string
  number: string
  district: string
  city: string
  state: string
  tags?: readonly string[]
  metadados?: readonly { key: string; value: string }[]
}

export async function insertDemoPeople(
  db: Db,
  companyId: string,
  people: readonly DemoPerson[],
): Promise<Map<string, string>> {
  const rows = people.map(({ roles, tags = [], metadados = [], ...person }) => ({
    ...person,
    companyId,
    id: uuidv7(),
    roles: [...roles],
    tags: [...tags],
    metadados: JSON.stringify(metadados),
  }))
  await db.insertInto('person').values(rows).execute()
  return new Map(rows.map(({ name, id }) => [name, id]))
}

export async function insertDemoCostCenters(
  db: Db,
  companyId: string,
  costCenters: readonly { name: string; code: string }[],
): Promise<Map<string, string>> {
  const rows = costCenters.map(({ name, code }) => ({ companyId, id: uuidv7(), name, code }))
  await db.insertInto('costCenter').values(rows).execute()
  return new Map(rows.map(({ name, id }) => [name, id]))
}

export const insertDemoSequences = (db: Db, companyId: string, sequences: readonly Sequence[]) =>
  db
    .insertInto('transactionSequence')
    .values(sequences.map((sequence) => ({ companyId, ...sequence, additionalData: '[]' })))
    .execute()

export const selectStatementStage = async (db: Db, id: string) =>
  (await db.selectFrom('statementImport').select('stage').where('id', '=', id).executeTakeFirstOrThrow()).stage

export async function selectSettlements(db: Db, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('statementSettlementPart as part')
    .innerJoin('statementLine as line', 'line.id', 'part.lineId')
    .select('part.settlementId')
    .where('line.importId', '=', importId)
    .orderBy('line.lineNumber')
    .execute()
  return rows.map(({ settlementId }) => settlementId)
}

type Account = { id: string; email: string; passwordHash: string | null }

export async function selectAccountsByEmail(owner: pg.Client, emails: readonly string[]): Promise<Account[]> {
  const { rows } = await owner.query<Account>(
    'select id, email, password_hash as "passwordHash" from user_account where email = any($1) order by email',
    [emails],
  )
  return rows
}

/** Inside a transaction of the owner, who sees a person's memberships and a company only when working as them. */
export async function selectCompaniesOf(
  owner: pg.Client,
  userIds: readonly string[],
  documents: readonly string[],
): Promise<string[]> {
  const found = new Set<string>()
  for (const userId of userIds) {
    await owner.query(
      "select set_config('app.user_id', $1, true), set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true)",
      [userId],
    )
    const { rows } = await owner.query<{ id: string }>('select company_id as id from membership where user_id = $1', [
      userId,
    ])
    for (const { id } of rows) {
      await owner.query("select set_config('app.company_id', $1, true)", [id])
      const { rowCount } = await owner.query(
        'select 1 from company where company_id = $1 and document_number = any($2)',
        [id, documents],
      )
      if (rowCount) found.add(id)
    }
  }
  return [...found]
}
