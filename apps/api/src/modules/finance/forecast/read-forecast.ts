import { saleScenarioKinds, type forecast, type ScenarioDraft } from '@prumo/contract/finance/forecast'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { addMonths, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import {
  applyScenarios,
  forecastPoints,
  pointsOfInterest,
  type Flow,
  type ForecastScenario,
} from '@prumo/domain/ledger/forecast'
import { largestCents } from '@prumo/domain/money/money'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { openFlows, sequenceFlows } from './list-flows.ts'
import {
  listForecastAccounts,
  listOpenDays,
  listOpenOfPeople,
  listScenariosSwitchedOn,
  listSequencesAtWork,
} from './queries.ts'
import { figuresOfSales, narrowSaleFlows, type ReadSaleFlows, type SaleFlows } from './sale-flows.ts'
import { scenarioOf } from './scenario-of.ts'

type Question = InputOf<typeof forecast.read>['body']
type Forecast = ResultOf<typeof forecast.read>
type Accounts = Awaited<ReturnType<typeof listForecastAccounts>>
type Span = { today: CalendarDate; end: CalendarDate }

const mostSaved = 10

/** Actual balances of today, open entries and what fixed sequences will bring, carried forward day by day. */
export async function readForecast(
  ctx: Context,
  readSales: ReadSaleFlows,
  { months, bankAccountIds, scenarios: given }: Question,
): Promise<Forecast> {
  const { db } = ctx
  const span = { today: ctx.today(), end: addMonths(ctx.today(), months) }
  const asked = { ...span, accountIds: bankAccountIds }
  const switchedOn = given?.filter(({ isOn }) => isOn !== false)
  const people = switchedOn?.flatMap(({ kind, personId }) => (kind === 'without-person' ? [personId!] : [])) ?? null
  const [accounts, days, sequences, ofPeople, scenarios, ofSales] = await Promise.all([
    listForecastAccounts(db, asked),
    listOpenDays(db, asked),
    listSequencesAtWork(db),
    listOpenOfPeople(db, people, asked),
    switchedOn ?? listScenariosSwitchedOn(db, mostSaved),
    readSales(ctx, span),
  ])
  const sales = narrowSaleFlows(ofSales, bankAccountIds, span.end)
  const shown = scenarios.filter(({ kind }) => sales !== null || !isOfSales(kind))
  const flows = [
    ...openFlows(days, ofPeople),
    ...sequenceFlows(sequences, new Set(accounts.map(({ id }) => id)), span),
    ...accounts.flatMap(({ id, openingDate, openingBalance }): Flow[] =>
      openingDate > span.today ? [{ date: openingDate, accountId: id, kind: 'opening', cents: openingBalance }] : [],
    ),
  ]
  return {
    startDate: span.today,
    endDate: span.end,
    ...linesOf(accounts, flows, { scenarios: shown, sales }, span),
    sales: figuresOfSales(sales),
  }
}

const isOfSales = (kind: string) => (saleScenarioKinds as readonly string[]).includes(kind)

type Named = Pick<ScenarioDraft, 'name' | 'kind'> & Omit<ScenarioDraft, 'name' | 'isOn'>

type Changes = { scenarios: readonly Named[]; sales: SaleFlows | null }

function linesOf(accounts: Accounts, flows: readonly Flow[], { scenarios, sales }: Changes, span: Span) {
  const starting = accounts.reduce((sum, { balance }) => sum + balance, 0)
  const totalWith = (changes: readonly ForecastScenario[]) => line(starting, applyScenarios(flows, changes, span), span)
  const whole = (changes: readonly ForecastScenario[]) => {
    const changed = applyScenarios(flows, changes, span)
    const byAccount = Map.groupBy(changed, ({ accountId }) => accountId)
    const parts = accounts
      .map(({ id, name, bank, generalStatus, balance }) => ({
        id,
        name,
        bank,
        generalStatus,
        ...line(balance, byAccount.get(id) ?? [], span),
      }))
      // An inactive account in which nothing is left has nothing to show.
      .filter(({ generalStatus, points }) => generalStatus === 'ACTIVE' || points.some((cents) => cents !== 0))
    return { ...line(starting, changed, span), accounts: parts }
  }
  const all = scenarios.map((scenario) => scenarioOf(scenario, sales))
  return {
    base: whole([]),
    scenarios: scenarios.map(({ name, kind }, index) => ({ name, kind, ...totalWith([all[index]!]) })),
    combined: all.length > 0 ? whole(all) : null,
  }
}

function line(starting: number, flows: readonly Flow[], span: Span) {
  const points = forecastPoints(starting, flows, span)
  if (points.some((cents) => Math.abs(cents) > largestCents)) throw new Problem('forecast.too-large')
  return { points, ...pointsOfInterest(points, span.today) }
}
