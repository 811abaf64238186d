import type { InputOf } from '@prumo/contract/route'
import type { orders } from '@prumo/contract/pmoc/orders'
import { addDays, addMonths } from '@prumo/domain/calendar/calendar-date'
import { partialMonth, proportionalAmount } from '@prumo/domain/pmoc/plan/partial-month'
import { replacementAdvice } from '@prumo/domain/pmoc/plan/replacement'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { amountOf } from './charge-plan.ts'
import {
  listContracts,
  selectContracts,
  selectIdle,
  selectOwed,
  selectVisitDays,
  sumToInvoice,
  type Contract,
} from './due-queries.ts'
import { selectEquipmentCosts, selectMargins, selectReplacementPercent, type Brought } from './margin-queries.ts'

type Due = { month: string; days: readonly string[] }

export async function readContracts(
  ctx: Context,
  { skip = 0, limit = 50, ...asked }: InputOf<typeof orders.contracts>['query'],
) {
  const found = await listContracts(ctx, { ...asked, skip, limit })
  const rows = await selectMargins(ctx, {
    by: 'contract',
    basis: 'invoiced',
    ...thisYear(ctx),
    planIds: found.map(({ planId }) => planId),
  })
  const brought = new Map(rows.map((row) => [row.id, row]))
  return {
    items: found.map(({ due, total: _total, ...contract }) => {
      const months = dueMonths(contract, due)
      return {
        ...contract,
        due: months,
        amountDue: months.reduce((sum, { amount }) => sum + amount, contract.toInvoice.amount),
        year: figuresOf(brought.get(contract.planId) ?? nothing),
      }
    }),
    total: found[0]?.total ?? 0,
  }
}

/** Up to today. */
const thisYear = (ctx: Context) => ({ startDate: `${ctx.today().slice(0, 4)}-01-01`, endDate: ctx.today() })

const dueMonths = (contract: Contract, due: readonly Due[]) =>
  due.map(({ month, days }) => ({ month, visits: days.length, amount: amountOf(contract, days.length) }))

/** What charging a month would make, and which other months wait. */
export async function previewMonth(ctx: Context, asked: InputOf<typeof orders.preview>['query']) {
  const [all, toInvoice] = await Promise.all([selectOwed(ctx, {}), sumToInvoice(ctx)])
  const owed = all.map(({ due, ...contract }) => ({ contract, due: dueMonths(contract, due) }))
  const byMonth = Map.groupBy(
    owed.flatMap(({ due }) => due),
    (each) => each.month,
  )
  const months = [...byMonth]
    .map(([month, each]) => ({
      month,
      visits: each.reduce((sum, { visits }) => sum + visits, 0),
      amount: each.reduce((sum, { amount }) => sum + amount, 0),
    }))
    .toSorted((one, other) => other.month.localeCompare(one.month))
  const month = asked.month ?? months[0]?.month ?? ctx.today().slice(0, 7)
  const items = owed.flatMap(({ contract, due }) => {
    const own = due.find((each) => each.month === month)
    return own ? [{ ...contract, visits: own.visits, amount: own.amount, partial: partialOf(contract, month) }] : []
  })
  const idle = asked.withoutVisits ? await selectIdle(ctx, { month }) : []
  items.push(
    ...idle.map((contract) => ({
      ...contract,
      visits: 0,
      amount: amountOf(contract, 0),
      partial: partialOf(contract, month),
    })),
  )
  return { month, items, total: items.reduce((sum, { amount }) => sum + amount, 0), toInvoice, months }
}

/** Of a monthly contract that begins within the month: what its part comes to. */
function partialOf({ priceKind, price, firstStartDate }: Contract, month: string) {
  const partial = priceKind === 'monthly' && price !== null ? partialMonth(firstStartDate, month) : null
  return partial && { ...partial, amount: proportionalAmount(price!, partial) }
}

export async function readVisits(ctx: Context, planId: string) {
  const contract = await findContract(ctx, planId)
  const [days, owed] = await Promise.all([selectVisitDays(ctx, planId), selectOwed(ctx, { planIds: [planId] })])
  const due = owed[0]?.due ?? []
  const open = new Set(due.flatMap((each) => each.days))
  return {
    ...contract,
    items: days.map((visit) => ({ ...visit, isDue: open.has(visit.day) })),
    due: dueMonths(contract, due),
  }
}

export async function findContract(ctx: Context, planId: string): Promise<Contract> {
  const [contract] = await selectContracts(ctx, [planId])
  if (!contract) throw new Problem('not-found')
  return contract
}

/** What maintenance brought and cost; the sum is that of all rows. */
export async function readMargins(ctx: Context, { planId, ...asked }: InputOf<typeof orders.margins>['query']) {
  const year = thisYear(ctx)
  const rows = await selectMargins(ctx, {
    ...asked,
    startDate: asked.startDate ?? year.startDate,
    endDate: asked.endDate ?? year.endDate,
    planIds: planId ? [planId] : undefined,
  })
  const sum = rows.find(({ isSum }) => isSum) ?? nothing
  return {
    rows: rows.flatMap((row) => (row.isSum ? [] : [{ id: row.id, label: row.label, ...figuresOf(row) }])),
    ...figuresOf(sum),
  }
}

/** What the repairs of each machine came to in the twelve months up to today. */
export async function readEquipmentCosts(ctx: Context, planId: string) {
  await findContract(ctx, planId)
  const endDate = ctx.today()
  const [percent, items] = await Promise.all([
    selectReplacementPercent(ctx),
    selectEquipmentCosts(ctx, planId, { startDate: addDays(addMonths(endDate, -12), 1), endDate }),
  ])
  return { percent, items: items.map((item) => ({ ...item, advice: replacementAdvice({ ...item, percent }) })) }
}

const nothing: Brought = { orders: 0, revenue: 0, cost: 0, freight: 0 }

/** As the reports of sales count: the freight is no profit. */
function figuresOf({ orders: count, revenue, cost, freight }: Brought) {
  const profit = revenue - freight - cost
  return {
    orders: count,
    revenue,
    cost,
    profit,
    margin: revenue > 0 ? Math.round((profit / revenue) * 10_000) / 100 : null,
  }
}
