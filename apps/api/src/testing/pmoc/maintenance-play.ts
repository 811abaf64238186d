import { orders } from '@prumo/contract/pmoc/orders'
import { plans } from '@prumo/contract/pmoc/plans'
import { saleReports } from '@prumo/contract/sales/sale-reports'
import { sales } from '@prumo/contract/sales/sales'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Person } from '../app/builders.ts'
import { carryOutOn, type ContractPlan } from './maintenance-orders.ts'
import type { TestApp } from '../app/test-app.ts'

const month = fc.constantFrom('2026-09', '2026-10')
const plan = fc.nat(1)
const days = fc.uniqueArray(fc.constantFrom('03', '07', '10', '14', '17', '21', '24'), { minLength: 1, maxLength: 2 })

export const maintenanceMove = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('work' as const), plan, month, days }), weight: 3 },
  fc.record({ kind: fc.constant('charge' as const), month }),
  fc.record({ kind: fc.constant('chargeOne' as const), plan, month }),
  fc.record({ kind: fc.constant('chargeVisits' as const), plan, month, days }),
  fc.record({
    kind: fc.constant('price' as const),
    plan,
    by: fc.constantFrom('monthly' as const, 'per_visit' as const),
  }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'delete' as const, 'invoice' as const), which: fc.nat(20) }),
)
type Move = typeof maintenanceMove extends fc.Arbitrary<infer Value> ? Value : never

export type MaintenanceWorld = { app: TestApp; owner: Person; plans: ContractPlan[] }

export async function aMaintenanceWorld(app: TestApp): Promise<MaintenanceWorld> {
  const owner = await app.anOwner()
  const machines = {
    environments: [],
    equipmentInventory: [
      { ref: 'um', tag: 'X' },
      { ref: 'dois', tag: 'Y' },
    ],
  }
  return {
    app,
    owner,
    plans: [
      await app.as(owner).contract({ kind: 'monthly', amount: 100.01 }),
      await app.as(owner).contract({ kind: 'per_visit', amount: 33.33 }, machines),
    ],
  }
}

const ordersOf = async ({ app, owner, plans: all }: MaintenanceWorld) =>
  (await Promise.all(all.map(({ id }) => app.call(owner, orders.ofPlan, { params: { id } })))).map(
    ({ data }) => data.items,
  )

export async function playMaintenance(world: MaintenanceWorld, move: Move): Promise<void> {
  const { app, owner } = world
  if (move.kind === 'charge') return void (await app.call(owner, orders.charge, { body: { month: move.month } }))
  if ('which' in move) return moveOrder(world, move.kind, move.which)
  const { id, contractPrice } = world.plans[move.plan]!
  if (move.kind === 'price') {
    const changed = { ...contractPrice!, kind: move.by }
    const { status } = await app.call(owner, plans.update, { params: { id }, body: { contractPrice: changed } })
    return expect(status).toBe(200)
  }
  if (move.kind === 'chargeOne')
    return void (await app.call(owner, orders.charge, { body: { month: move.month, planIds: [id] } }))
  const chosen = move.days.map((day) => `${move.month}-${day}`)
  if (move.kind === 'work') return void (await carryOutOn(app, owner, world.plans[move.plan]!, chosen))
  await app.call(owner, orders.chargeVisits, { params: { id }, body: { days: chosen } })
}

async function moveOrder(world: MaintenanceWorld, kind: 'cancel' | 'delete' | 'invoice', which: number) {
  const made = (await ordersOf(world)).flat()
  const sale = made[which % Math.max(1, made.length)]
  if (!sale) return
  const { app, owner } = world
  const params = { id: sale.saleId }
  if (kind === 'delete') return void (await app.call(owner, sales.remove, { params }))
  const body = kind === 'cancel' ? { status: 'CANCELLED' as const, reason: 'Engano' } : { status: 'INVOICED' as const }
  await app.call(owner, sales.changeStatus, { params, body })
}

/** No day is charged twice, what is charged is not due, and what was charged is what sales say. */
export async function expectMaintenanceLaws(world: MaintenanceWorld): Promise<void> {
  const { app, owner } = world
  for (const [index, made] of (await ordersOf(world)).entries()) {
    const standing = made.filter(({ isStanding }) => isStanding)
    expect(standing.every(({ status }) => status !== 'CANCELLED')).toBe(true)
    expect(made.filter(({ isStanding }) => !isStanding).every(({ status }) => status === 'CANCELLED')).toBe(true)
    const whole = standing.flatMap((order) => (order.kind === 'month' ? [order.month!] : []))
    const visits = standing.flatMap((order) => order.days)
    expect(new Set(whole).size).toBe(whole.length)
    expect(new Set(visits).size).toBe(visits.length)
    expect(visits.filter((day) => whole.includes(day.slice(0, 7)))).toEqual([])
    const { data } = await app.call(owner, orders.visits, { params: { id: world.plans[index]!.id } })
    const covered = (day: string) => whole.includes(day.slice(0, 7)) || visits.includes(day)
    for (const { day, isDue, saleId } of data.items) {
      expect([day, saleId !== null]).toEqual([day, covered(day)])
      if (isDue) expect([day, covered(day)]).toEqual([day, false])
    }
  }
  const period = { startDate: '2026-01-01', endDate: '2026-12-31' }
  const said = (await app.call(owner, saleReports.read, { body: period })).data
  const own = (await app.call(owner, orders.margins, { query: { ...period, by: 'contract' } })).data
  expect([own.revenue, own.orders, own.profit]).toEqual([said.total, said.count, said.profit])
}
