import type { CalendarDate } from '@prumo/domain/calendar-date'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export async function isInstallationEmpty(db: Db): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(7261002)`.execute(db)
  return (await db.selectFrom('userAccount').select('id').limit(1).executeTakeFirst()) === undefined
}

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

/** Accounts opened over the last twelve months; amounts in cents. */
export function demoAccounts(companyId: string, monthsBefore: MonthsBefore): DemoAccount[] {
  const account = (months: number, name: string, bank: string | null, place: [string, string] | null, openingBalance: number, extra: Partial<DemoAccount> = {}): DemoAccount => ({
    companyId,
    name,
    bank,
    branch: place?.[0] ?? null,
    accountNumber: place?.[1] ?? null,
    openingBalance,
    openingDate: monthsBefore(months),
    generalStatus: 'ACTIVE',
    notes: null,
    createdAt: `${monthsBefore(months)}T12:00:00Z`,
    ...extra,
  })
  return [
    account(12, 'Itaú Empresas', 'Itaú', ['0912', '44821-7'], 41_250_18, { notes: 'Conta principal: recebimentos de contratos e folha.' }),
    account(12, 'Caixa da loja', null, null, 1_850_00, { notes: 'Dinheiro do balcão. Conferir no fechamento do dia.' }),
    account(10, 'Nubank PJ', 'Nubank', ['0001', '8821340-2'], 19_874_62),
    account(9, 'Banco do Brasil', 'Banco do Brasil', ['3381-2', '10.447-5'], 7_320_00),
    account(7, 'Reserva Sicoob', 'Sicoob', ['4432', '77.120-3'], 25_000_00, { notes: 'Reserva para 13º e impostos.' }),
    account(5, 'Mercado Pago', 'Mercado Pago', null, 3_412_55),
    account(4, 'Cartão corporativo Inter', 'Inter', ['0001', '2299817-4'], -1_280_90),
    account(2, 'Santander encerrada', 'Santander', ['1120', '13009921-0'], 0, { generalStatus: 'INACTIVE', notes: 'Conta encerrada; mantida para consulta.' }),
  ]
}

export const insertDemoAccounts = (db: Db, accounts: DemoAccount[]) => db.insertInto('bankAccount').values(accounts).execute()
