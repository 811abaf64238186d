import type { CategoryTotal } from '@prumo/contract/finance/analysis'
import type { Basis } from '@prumo/contract/finance/segments'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import { dayOf, entryConditions, type EntryFilters } from './entry-conditions-queries.ts'
import { keptTotals } from './kept-totals-queries.ts'

export type FlowType = 'INCOME' | 'EXPENSE'
export type TotalsQuestion = EntryFilters & { basis: Basis; today: CalendarDate }

type FlowRow = { step: number; type: FlowType; paid: number; open: number }

/** Income and expense of each stretch, paid apart from open. */
export async function listFlow(
  db: Db,
  { basis, starts, end }: { basis: Basis; starts: readonly CalendarDate[]; end: CalendarDate },
): Promise<FlowRow[]> {
  const { rows } = await sql<FlowRow>`
    select width_bucket(day, ${starts}::date[]) as step, type, sum(paid)::bigint as paid, sum(open)::bigint as open
    from (${keptTotals({ basis, startDate: starts[0]!, endDate: end, cuts: starts })}) kept
    group by step, type`.execute(db)
  return rows
}

type CellRow = {
  step: number
  type: FlowType
  categoryId: string | null
  name: string | null
  icon: CategoryTotal['categoryIcon'] | null
  parentName: string | null
  amount: number
}

/** What each category moved in each stretch; only where there was something. */
export async function listCells(
  db: Db,
  { basis, starts, end }: { basis: Basis; starts: readonly CalendarDate[]; end: CalendarDate },
): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    with cells as (
      select width_bucket(day, ${starts}::date[]) as step, type, category_id, sum(paid + open)::bigint as amount
      from (${keptTotals({ basis, startDate: starts[0]!, endDate: end, cuts: starts })}) kept
      group by step, type, category_id
      having sum(paid_count + open_count) > 0
    )
    select t.step, t.type, t.amount, ${categoryColumns} from cells t ${joinCategory}`.execute(db)
  return rows
}

export type StepTotals = { step: number; income: number; expense: number; count: number }

export async function listStepTotals(
  db: Db,
  question: TotalsQuestion & { starts: readonly CalendarDate[] },
): Promise<StepTotals[]> {
  const amount = (type: FlowType) => sql`coalesce(sum(t.paid + t.open) filter (where t.type = ${type}), 0)::bigint`
  const { rows } = await sql<StepTotals>`
    select width_bucket(t.day, ${question.starts}::date[]) as step, ${amount('INCOME')} as income, ${amount('EXPENSE')} as expense, sum(t.count)::int as count
    from (${dayTotals(question, question.starts)}) t
    group by step`.execute(db)
  return rows
}

export type TotalRow = Omit<CellRow, 'step'> & { paid: number; count: number; openCount: number; overdueCount: number }

/** Largest first. */
export async function listCategoryTotals(db: Db, question: TotalsQuestion): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    with totals as (
      select t.type, t.category_id, sum(t.paid + t.open)::bigint as amount, sum(t.paid)::bigint as paid,
        sum(t.count)::int as count, sum(t.open_count)::int as open_count,
        coalesce(sum(t.open_count) filter (where t.day < ${question.today}::date), 0)::int as overdue_count
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
const categoryColumns = sql`c.id as category_id, c.name, c.icon, p.name as parent_name`
const joinCategory = sql`
  left join category c on c.id = t.category_id
  left join category p on p.company_id = c.company_id and p.id = c.parent_id`

/** Totals of a period by day, type and category: from the kept days where they can tell, else from the entries themselves. */
function dayTotals(question: TotalsQuestion, starts: readonly CalendarDate[] = []) {
  const { basis, startDate, endDate, type, categoryIds, today } = question
  const part = keptPart(question)
  if (!part) return entryTotals(question)
  const { paid, open } = part
  return sql`
    select day, type, category_id, ${paid ? sql`paid` : sql`0`} as paid, ${open ? sql`open` : sql`0`} as open,
      ${paid ? sql`paid_count` : sql`0`} + ${open ? sql`open_count` : sql`0`} as count, ${open ? sql`open_count` : sql`0`} as open_count
    from (${keptTotals({ basis, startDate, endDate, cuts: [today, ...starts] })}) kept
    where true
      ${type ? sql`and type = ${type}` : sql``}
      ${categoryIds ? sql`and category_id = any(${categoryIds}::uuid[])` : sql``}
      ${part.overdue ? sql`and day < ${today}::date` : sql``}`
}

type KeptPart = { paid: boolean; open: boolean; overdue?: true }

function keptPart({ status, bankAccountIds, description, basis }: TotalsQuestion): KeptPart | null {
  if (bankAccountIds || description) return null
  if (!status) return { paid: true, open: true }
  if (status === 'PAID') return { paid: true, open: false }
  if (status === 'OPEN') return { paid: false, open: true }
  return status === 'OVERDUE' && basis === 'cash' ? { paid: false, open: true, overdue: true } : null
}

const entryTotals = (question: TotalsQuestion) => sql`
  select ${dayOf(question.basis)} as day, type, coalesce(category_id, ${nil}) as category_id,
    case when status = 'PAID' then abs(effective_amount) else 0 end as paid, case when status = 'PAID' then 0 else abs(effective_amount) end as open,
    1 as count, case when status in ('PENDING', 'SCHEDULED') then 1 else 0 end as open_count
  from financial_transaction t
  where type <> 'TRANSFER' and ${entryConditions(question)}`
