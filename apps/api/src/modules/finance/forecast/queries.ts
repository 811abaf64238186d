import type { ScenarioKind, scenarios } from '@prumo/contract/finance/forecast'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { MonthlySchedule } from '@prumo/domain/ledger/occurrences'
import { sql } from 'kysely'
import { likePattern } from '#platform/db/like-pattern.ts'
import { plainColumns, type CrudSource } from '#platform/db/crud.ts'
import type { Db } from '#platform/db/transaction.ts'

export const scenarioSource: CrudSource<typeof scenarios> = {
  table: 'forecastScenario',
  from: (db) => db.selectFrom('forecastScenario'),
  id: sql.ref('forecastScenario.id'),
  columns: {
    ...plainColumns('forecastScenario', [
      'id',
      'name',
      'kind',
      'isOn',
      'days',
      'amount',
      'dayOfMonth',
      'startDate',
      'bankAccountId',
      'percent',
      'createdAt',
      'version',
    ]),
    person: sql`(select json_build_object('id', p.id, 'name', p.name) from person p
      where p.company_id = forecast_scenario.company_id and p.id = forecast_scenario.person_id)`,
  },
  filters: {
    search: (text) => sql`forecast_scenario.search_text like ${likePattern(text)}`,
    kind: (kind) => sql`forecast_scenario.kind = ${kind}`,
    isOn: (isOn) => sql`forecast_scenario.is_on = ${isOn}`,
  },
  option: ['id', 'name', 'kind', 'isOn'],
  conflicts: {
    forecast_scenario_name: { field: 'name', code: 'scenario.name-taken' },
    forecast_scenario_of_sales: { field: 'kind', code: 'scenario.kind-taken' },
  },
}

type Asked = { accountIds?: readonly string[] | undefined; today: CalendarDate; end: CalendarDate }

/** No ids: every account, inactive ones too. */
const inScope = (accountIds: readonly string[] | undefined) =>
  accountIds ? sql`a.id = any(${accountIds}::uuid[])` : sql`true`

type AccountRow = {
  id: string
  name: string
  bank: string | null
  generalStatus: 'ACTIVE' | 'INACTIVE'
  openingDate: CalendarDate
  openingBalance: number
  balance: number
}

/** What each account holds today; one that opens later brings its opening balance then. */
export async function listForecastAccounts(db: Db, { accountIds, today }: Asked): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.name, a.bank, a.general_status, a.opening_date, a.opening_balance, prumo.balance_at(a.company_id, a.id, a.opening_date, a.opening_balance, ${today}::date) as balance
    from bank_account a where ${inScope(accountIds)} order by a.name, a.id`.execute(db)
  return rows
}

type OpenRow = { accountId: string; day: CalendarDate; income: number; expense: number; open: number }

/** What is open by account and day, what is overdue on today. */
export async function listOpenDays(db: Db, { accountIds, today, end }: Asked): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select a.id as account_id, greatest(d.day, ${today}::date) as day, sum(d.open_income)::bigint as income, sum(d.open_expense)::bigint as expense, sum(d.open)::bigint as open
    from bank_account a
    join ledger_account_day d on d.company_id = a.company_id and d.bank_account_id = a.id
    where ${inScope(accountIds)} and d.day <= ${end}::date and (d.open <> 0 or d.open_income <> 0 or d.open_expense <> 0)
    group by 1, 2`.execute(db)
  return rows
}

type PersonRow = { personId: string; accountId: string; day: CalendarDate; income: number }

/** What is still to come from some people, or from those whom the saved scenarios switched on leave out. */
export async function listOpenOfPeople(
  db: Db,
  personIds: readonly string[] | null,
  { today, end }: Asked,
): Promise<PersonRow[]> {
  const people = personIds
    ? sql`any(${personIds}::uuid[])`
    : sql`any(array(select s.person_id from forecast_scenario s where s.is_on and s.kind = 'without-person'))`
  const { rows } = await sql<PersonRow>`
    select person_id, destination_bank_account_id as account_id, greatest(day, ${today}::date) as day, sum(effective_amount)::bigint as income
    from financial_transaction
    where person_id = ${people} and type = 'INCOME' and status in ('PENDING', 'SCHEDULED') and day <= ${end}::date
    group by 1, 2, 3`.execute(db)
  return rows
}

export type ForecastSequence = MonthlySchedule & {
  type: 'INCOME' | 'EXPENSE' | 'TRANSFER'
  amount: number
  destinationBankAccountId: string
  sourceBankAccountId: string | null
  personId: string | null
  endsOn: CalendarDate | null
  maxCount: number | null
  nextNumber: number
  /** Numbers that are there already, or were deleted on purpose. */
  made: number[]
}

/** Fixed sequences at work: they go on beyond what is already in the ledger. */
export async function listSequencesAtWork(db: Db): Promise<ForecastSequence[]> {
  const { rows } = await sql<ForecastSequence>`
    select s.type, s.amount, s.destination_bank_account_id, s.source_bank_account_id, s.person_id, s.first_date, s.base_day, s.first_competence_date,
      s.competence_base_day, s.ends_on, s.max_count, s.next_number,
      s.skipped || array(select t.actual_installments from financial_transaction t
        where t.company_id = s.company_id and t.sequence_id = s.id and t.actual_installments >= s.next_number) as made
    from transaction_sequence s where s.status = 'ACTIVE' and s.condition_type = 'FIXED'`.execute(db)
  return rows
}

type ScenarioRow = {
  name: string
  kind: ScenarioKind
  days: number | null
  amount: number | null
  dayOfMonth: number | null
  startDate: CalendarDate | null
  bankAccountId: string | null
  personId: string | null
  percent: number | null
}

/** Those switched on, in the order they were made. */
export async function listScenariosSwitchedOn(db: Db, limit: number): Promise<ScenarioRow[]> {
  const { rows } = await sql<ScenarioRow>`
    select name, kind, days, amount, day_of_month, start_date, bank_account_id, person_id, percent
    from forecast_scenario where is_on order by created_at, id limit ${limit}`.execute(db)
  return rows
}
