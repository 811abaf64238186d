import type { CategoryTotal } from '@prumo/contract/finance/analysis-records'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import { outsideCategories } from '../categories/outside-result-queries.ts'
import { storedTotals } from '../ledger/kept-totals-queries.ts'
import {
  countedDay,
  entryConditions,
  holdsOverdue,
  openCondition,
  type EntryQuestion,
} from './entry-conditions-queries.ts'

export type FlowType = 'INCOME' | 'EXPENSE'
type StepQuestion = Omit<EntryQuestion, 'as'> & { starts: readonly CalendarDate[] }

/** `open` holds `overdue`. */
export type FlowRow = { step: number; type: FlowType; isOutside: boolean; paid: number; open: number; overdue: number }

/** Of a category that is no part of the result. */
const isOutside = sql`t.category_id = any(${outsideCategories})`

/** Income and expense of each stretch, paid apart from open, what is no part of the result in rows of its own. */
export async function listFlow(db: Db, { starts, ...question }: StepQuestion): Promise<FlowRow[]> {
  const { rows } = await sql<FlowRow>`
    select width_bucket(t.day, ${starts}::date[]) as step, t.type, ${isOutside} as is_outside, sum(t.paid)::bigint as paid, sum(t.open)::bigint as open,
      coalesce(sum(t.open) filter (where t.overdue_count > 0), 0)::bigint as overdue
    from (${dayTotals({ ...question, as: 'report' }, starts)}) t
    group by step, t.type, is_outside`.execute(db)
  return rows
}

type CellRow = {
  step: number
  type: FlowType
  categoryId: string | null
  name: string | null
  icon: CategoryTotal['categoryIcon'] | null
  parentName: string | null
  isOutside: boolean
  amount: number
}

/** What each category moved, or is expected to, in each stretch; only where there was something. What is overdue has figures of its own. */
export async function listCells(db: Db, { starts, ...question }: StepQuestion): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    with cells as (
      select width_bucket(t.day, ${starts}::date[]) as step, t.type, t.category_id, sum(t.paid + t.open)::bigint as amount
      from (${dayTotals({ ...question, as: 'report' }, starts)}) t
      where t.overdue_count = 0
      group by step, t.type, t.category_id
      having sum(t.count) > 0
    )
    select t.step, t.type, t.amount, ${categoryColumns} from cells t ${joinCategory}`.execute(db)
  return rows
}

export type StepTotals = {
  step: number
  income: number
  expense: number
  paidIncome: number
  paidExpense: number
  outsideIncome: number
  outsideExpense: number
  count: number
}

export async function listStepTotals(
  db: Db,
  question: EntryQuestion & { starts: readonly CalendarDate[] },
): Promise<StepTotals[]> {
  const amount = (type: FlowType, part = 't.paid + t.open', isCounted = sql`not ${isOutside}`) =>
    sql`coalesce(sum(${sql.raw(part)}) filter (where t.type = ${type} and ${isCounted}), 0)::bigint`
  const outside = (type: FlowType) => amount(type, undefined, isOutside)
  const { rows } = await sql<StepTotals>`
    select width_bucket(t.day, ${question.starts}::date[]) as step, ${amount('INCOME')} as income, ${amount('EXPENSE')} as expense,
      ${amount('INCOME', 't.paid')} as paid_income, ${amount('EXPENSE', 't.paid')} as paid_expense,
      ${outside('INCOME')} as outside_income, ${outside('EXPENSE')} as outside_expense, sum(t.count)::int as count
    from (${dayTotals(question, question.starts)}) t
    group by step`.execute(db)
  return rows
}

type MonthRow = Omit<CellRow, 'icon'> & { parentId: string | null; paid: number }

/** What each category moved, or is expected to, in each month; what is overdue in the month that holds today. */
export async function listMonthTotals(db: Db, question: EntryQuestion & { starts: readonly CalendarDate[] }) {
  const { rows } = await sql<MonthRow>`
    with totals as (
      select width_bucket(t.day, ${question.starts}::date[]) as step, t.type, t.category_id,
        sum(t.paid + t.open)::bigint as amount, sum(t.paid)::bigint as paid
      from (${dayTotals(question, question.starts)}) t
      group by step, t.type, t.category_id
      having sum(t.count) > 0
    )
    select t.step, t.type, t.amount, t.paid, p.id as parent_id, ${categoryColumns} from totals t ${joinCategory}`.execute(
    db,
  )
  return rows
}

export type TotalRow = Omit<CellRow, 'step'> & { paid: number; count: number; openCount: number; overdueCount: number }

/** Largest first. */
export async function listCategoryTotals(db: Db, question: EntryQuestion): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    with totals as (
      select t.type, t.category_id, sum(t.paid + t.open)::bigint as amount, sum(t.paid)::bigint as paid,
        sum(t.count)::int as count, sum(t.open_count)::int as open_count,
        sum(t.overdue_count)::int as overdue_count
      from (${dayTotals(question)}) t
      group by t.type, t.category_id
      having sum(t.count) > 0
    )
    select t.type, t.amount, t.paid, t.count, t.open_count, t.overdue_count, ${categoryColumns}
    from totals t ${joinCategory}
    order by t.amount desc, c.name`.execute(db)
  return rows
}

const nil = sql`'00000000-0000-0000-0000-000000000000'`
const categoryColumns = sql`c.id as category_id, c.name, c.icon, p.name as parent_name, coalesce(c.outside_result, false) or coalesce(p.outside_result, false) as is_outside`
const joinCategory = sql`
  left join category c on c.id = t.category_id
  left join category p on p.company_id = c.company_id and p.id = c.parent_id`

/** Totals of a period by day, type and category: from the kept days where they can tell, else from the entries themselves. */
function dayTotals(question: EntryQuestion, starts: readonly CalendarDate[] = []) {
  const part = keptPart(question)
  return part ? keptPartTotals(question, part, starts) : entryTotals(question)
}

type KeptPart = { paid: boolean; open: boolean; overdue: boolean }

/** What is needed of the kept days; null where they cannot tell. */
function keptPart({ status, bankAccountIds, description, basis, as, ...asked }: EntryQuestion): KeptPart | null {
  if (bankAccountIds || description || asked.withoutCategory || asked.costCenterIds || asked.withoutCostCenter)
    return null
  if (!status) return { paid: true, open: true, overdue: true }
  if (status === 'PAID') return { paid: true, open: false, overdue: false }
  if (status === 'OPEN') return { paid: false, open: true, overdue: true }
  return status === 'OVERDUE' && basis === 'cash' ? { paid: false, open: as === 'list', overdue: true } : null
}

function keptPartTotals(question: EntryQuestion, { paid, open, overdue }: KeptPart, starts: readonly CalendarDate[]) {
  const { basis, as, startDate, endDate, type, categoryIds, status, today } = question
  const fits = sql`true ${type ? sql`and type = ${type}` : sql``} ${categoryIds ? sql`and category_id = any(${categoryIds}::uuid[])` : sql``}`
  const isLate = sql`day < ${today}::date`
  const openPart = (column: 'open' | 'open_count') =>
    !open
      ? sql`0`
      : basis === 'cash' && as === 'report'
        ? sql`case when ${isLate} then 0 else ${sql.ref(column)} end`
        : sql.ref(column)
  const inPeriod = sql`
    select day, type, category_id, ${paid ? sql`paid` : sql`0`} as paid, ${openPart('open')} as open,
      ${paid ? sql`paid_count` : sql`0`} + ${openPart('open_count')} as count, ${openPart('open_count')} as open_count,
      ${basis === 'cash' && as === 'list' && open ? sql`case when ${isLate} then open_count else 0 end` : sql`0`} as overdue_count
    from (${storedTotals({ basis, startDate, endDate, cuts: [today, ...starts] })}) kept
    where ${fits} ${as === 'list' && status === 'OVERDUE' ? sql`and ${isLate}` : sql``}`
  if (!overdue || !holdsOverdue(question)) return inPeriod
  return sql`${inPeriod}
    union all
    select ${today}::date, type, category_id, 0, open, open_count, open_count, open_count
    from ledger_category_day where basis = ${basis} and ${fits} and ${isLate} and open_count > 0`
}

/** The same of each entry, with its cost centre, which no kept totals know. */
export const entryTotals = (question: EntryQuestion) => sql`
  select ${countedDay(question)} as day, t.type, coalesce(t.category_id, ${nil}) as category_id, t.cost_center_id,
    case when t.status = 'PAID' then abs(t.effective_amount) else 0 end as paid, case when ${openCondition} then abs(t.effective_amount) else 0 end as open,
    1 as count, case when ${openCondition} then 1 else 0 end as open_count,
    case when ${openCondition} and t.day < ${question.today}::date and ${question.basis === 'cash'}::boolean then 1 else 0 end as overdue_count
  from financial_transaction t
  where t.type <> 'TRANSFER' and ${entryConditions(question)}`
