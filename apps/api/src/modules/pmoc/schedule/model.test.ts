import { executions } from '@prumo/contract/pmoc/executions'
import { overview } from '@prumo/contract/pmoc/overview'
import { plans } from '@prumo/contract/pmoc/plans'
import { schedule, type ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { earlinessOf } from '@prumo/domain/pmoc/schedule/earliness'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkChain } from '#modules/chain/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { execute, generate } from '../../../testing/pmoc/pmoc.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { planChains } from '#modules/pmoc/index.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-10T15:00:00Z') })))
afterAll(() => app.stop())

const kinds = [
  'generate',
  'overwrite',
  'execute',
  'execute',
  'execute',
  'executeMany',
  'executeTogether',
  'correct',
  'undo',
  'approve',
  'decide',
  'move',
  'cancel',
  'start',
  'changePeriodicity',
  'disable',
  'removeMachine',
] as const
type Play = { kind: (typeof kinds)[number]; pick: number; day: number; flag: boolean }
const play = fc.record<Play>({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat(10_000),
  day: fc.integer({ min: -70, max: 200 }),
  flag: fc.boolean(),
})

type World = {
  owner: Person
  approver: Person
  planId: string
  technician: string
  version: number
  /** By item, the execution that has to count. */
  counting: Map<string, string>
  /** Everything that was ever carried out. */
  all: Set<string>
}

const dayAfter = (days: number) => new Date(Date.UTC(2026, 2, 10 + days)).toISOString().slice(0, 10)
const some = <T>(things: readonly T[], pick: number): T | undefined => things[pick % Math.max(things.length, 1)]

async function aWorld(): Promise<World> {
  const owner = await app.anOwner()
  const approver = await app.aMember(owner, ['pmoc.put'])
  const technician = await app.as(owner).technician()
  const tasks = [{ periodicity: 'mensal' as const }, { periodicity: 'trimestral' as const }]
  const plan = await app.as(owner).plan(machinesWith({ machines: 3, tasks }))
  await app.as(owner).makeSchedule(plan.id)
  return { owner, approver, planId: plan.id, technician, version: 0, counting: new Map(), all: new Set() }
}

const readAll = async ({ owner, planId }: World) => (await app.as(owner).scheduleOf(planId)).items

const isTooEarly = (item: ScheduleItem, day: string) => earlinessOf(item, '2026-01-01', day) === 'too_early'

async function carryOut(world: World, items: readonly ScheduleItem[], { day, flag }: Play, correctsId?: string) {
  const { owner, planId, technician, counting, all } = world
  const scheduleIds = items.map(({ scheduleId }) => scheduleId)
  const outcome = flag ? 'feito' : 'nao_feito'
  const executedDate = dayAfter(-(Math.abs(day) % 60))
  const { status, data, problem } = await execute(app, owner, planId, {
    scheduleIds,
    outcomes: flag ? [] : scheduleIds.map((scheduleId) => ({ scheduleId, outcome, reason: 'Sem acesso' })),
    executedDate,
    executedBy: technician,
    earlyReason: 'A pedido',
    ...(correctsId && { correctsId }),
  })
  if (flag && items.some((item) => isTooEarly(item, executedDate))) {
    expect(problem.code).toBe('pmoc.too-early')
    return
  }
  expect(status).toBe(200)
  all.add(data.id)
  for (const item of data.items) {
    const before = counting.get(item.scheduleId)
    const replaces = before === undefined || before === correctsId
    expect(item.isConflicting).toBe(flag && !replaces)
    if (!replaces) continue
    if (flag) counting.set(item.scheduleId, data.id)
    else counting.delete(item.scheduleId)
  }
}

async function change(world: World, edit: (plan: Awaited<ReturnType<typeof readPlan>>) => object) {
  const plan = await readPlan(world)
  const version = `1.${++world.version}.0`
  const { planId, owner } = world
  const body = { version, revision: plan.revision, ...edit(plan) }
  const { status, problem } = await app.call(owner, plans.update, { params: { id: planId }, body })
  expect([status, problem?.title]).toEqual([200, undefined])
}
const readPlan = async ({ owner, planId }: World) => (await app.call(owner, plans.get, { params: { id: planId } })).data

const plays: Record<Play['kind'], (world: World, play: Play) => Promise<unknown>> = {
  generate: ({ owner, planId }, { day }) => generate(app, owner, planId, { endDate: dayAfter(120 + day) }),
  overwrite: ({ owner, planId }) => generate(app, owner, planId, { overwriteExisting: true }),
  async execute(world, given) {
    const item = some(await readAll(world), given.pick)
    if (item) await carryOut(world, [item], given)
  },
  async executeMany(world, given) {
    const items = await readAll(world)
    const first = some(items, given.pick)
    const together = items.filter(({ equipment }) => equipment.id === first?.equipment.id).slice(0, 4)
    if (first) await carryOut(world, together, given)
  },
  async executeTogether(world, { pick }) {
    const item = some(await readAll(world), pick)
    if (!item || isTooEarly(item, dayAfter(0))) return
    const { owner, planId, technician: executedBy, counting, all } = world
    const body = { scheduleId: item.scheduleId, executedDate: dayAfter(0), executedBy, earlyReason: 'A pedido' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => execute(app, owner, planId, body)))
    const free = answers.filter(({ data }) => data.conflict === null)
    expect(free).toHaveLength(counting.has(item.scheduleId) ? 0 : 1)
    for (const { data } of answers) all.add(data.id)
    if (free[0]) counting.set(item.scheduleId, free[0].data.id)
  },
  async correct(world, given) {
    const item = some((await readAll(world)).filter(isCounting), given.pick)
    if (item) await carryOut(world, [item], { ...given, flag: true }, item.executionId!)
  },
  async undo(world, given) {
    const item = some((await readAll(world)).filter(isCounting), given.pick)
    if (item) await carryOut(world, [item], { ...given, flag: false }, item.executionId!)
  },
  async approve(world, { pick }) {
    const item = some((await readAll(world)).filter(isCounting), pick)
    if (!item) return
    const answer = await app.call(world.approver, executions.approve, { body: { executionIds: [item.executionId!] } })
    expect([200, 409]).toContain(answer.status)
  },
  async decide(world, { pick, flag }) {
    const waiting = some(
      (await readAll(world)).filter(({ hasConflict }) => hasConflict),
      pick,
    )
    if (!waiting) return
    const { data } = await app.call(world.owner, executions.ofItem, { params: { id: waiting.scheduleId } })
    const id = data.items.find(({ conflict }) => conflict === 'waiting')!.id
    const body = flag ? { decision: 'complement' as const } : { decision: 'set_aside' as const, reason: 'Repetida' }
    expect((await app.call(world.approver, executions.decideConflict, { params: { id }, body })).status).toBe(200)
  },
  async move(world, { pick, day, flag }) {
    const item = some(await readAll(world), pick)
    if (!item) return
    const body = { scheduleIds: [item.scheduleId], plannedDate: dayAfter(day), ...(flag && { reason: 'Pedido' }) }
    expect([200, 409, 422]).toContain((await app.call(world.owner, schedule.move, { body })).status)
  },
  async cancel(world, { pick }) {
    const item = some(await readAll(world), pick)
    if (!item) return
    const body = { scheduleIds: [item.scheduleId], reason: 'Dispensada' }
    expect([200, 409]).toContain((await app.call(world.owner, schedule.cancel, { body })).status)
  },
  async start(world, { pick }) {
    const item = some(await readAll(world), pick)
    if (item) await app.call(world.owner, schedule.start, { body: { scheduleIds: [item.scheduleId] } })
  },
  changePeriodicity: (world, { pick }) =>
    change(world, ({ maintenancePlan }) => ({
      maintenancePlan: maintenancePlan.map((item, index) =>
        index === pick % maintenancePlan.length
          ? { ...item, periodicity: some(['mensal', 'bimestral', 'trimestral', 'semanal'] as const, pick)! }
          : item,
      ),
    })),
  disable: (world, { pick, flag }) =>
    change(world, ({ maintenancePlan }) => ({
      maintenancePlan: maintenancePlan.map((item, index) =>
        index === pick % maintenancePlan.length ? { ...item, enabled: flag } : item,
      ),
    })),
  async removeMachine(world, { pick }) {
    const { equipmentInventory } = await readPlan(world)
    if (equipmentInventory.length < 2) return
    const gone = some(equipmentInventory, pick)!.equipmentId
    await change(world, ({ maintenancePlan }) => ({
      equipmentInventory: equipmentInventory
        .filter(({ equipmentId }) => equipmentId !== gone)
        .map(({ equipmentId, tag }) => ({ equipmentId, tag })),
      maintenancePlan: maintenancePlan.filter(({ equipmentId }) => equipmentId !== gone),
    }))
  },
}

const isCounting = ({ executionId }: ScheduleItem) => executionId !== null

/** What holds after every play, whatever it was. */
async function laws(world: World) {
  const { owner, planId, counting, all } = world
  const { companyId, userId } = owner
  const { items, total, counts } = await app.as(owner).scheduleOf(planId)
  expect(new Map(items.filter(isCounting).map((item) => [item.scheduleId, item.executionId]))).toEqual(counting)
  const cancelled = items.filter(({ status }) => status === 'cancelado').length
  expect(counts.completed).toBe(counting.size)
  expect(counts.completed + counts.pending + counts.overdue + cancelled).toBe(total)
  const { data: summary } = await app.call(owner, overview.summary, { params: { id: planId } })
  expect(summary.totalScheduledItems).toBe(total - cancelled)
  await inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, async ({ db }) => {
    expect(await checkChain({ db, companyId, services: app.services }, planId)).toMatchObject({ isWhole: true })
    expect(await planChains.listAltered(db)).toEqual([])
    const kept = await sql<{ id: string }>`select id from pmoc_execution where plan_id = ${planId}`.execute(db)
    expect(new Set(kept.rows.map(({ id }) => id))).toEqual(all)
    const twice = await sql`select from pmoc_schedule_item where plan_id = ${planId}
      group by plan_item_id, periodicity, period_index having count(*) > 1`.execute(db)
    expect(twice.rows).toEqual([])
  })
}

test('whatever is played on a plan, nothing carried out is lost, no period is there twice, counts add up and the chain is whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(play, { minLength: 8, maxLength: 16 }), async (given) => {
      const world = await aWorld()
      for (const one of given) {
        await plays[one.kind](world, one)
        await laws(world)
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
