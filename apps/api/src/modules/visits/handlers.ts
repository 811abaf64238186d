import { mayCall, type AccessRules } from '@prumo/contract/access'
import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import { visitAccess } from '@prumo/contract/visits/visit-heads'
import type { visits } from '@prumo/contract/visits/visits'
import { today as dayAt } from '@prumo/domain/calendar/calendar-date'
import { carryOutOrder, createSale, findFieldOrder, planOrder, usePart } from '#modules/sales/index.ts'
import { selectPlaceOfTechnician } from '#modules/stock/index.ts'
import { tickTaskOf } from '#modules/tasks/index.ts'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { addPhoto } from './add-photo.ts'
import { selectBuildingsBetween } from './maintenance-queries.ts'
import { emptyPack, readMachine, readMyMaintenance } from './read-maintenance.ts'
import {
  countWaiting,
  selectMyPerson,
  selectMyVisits,
  selectPartName,
  selectUsedParts,
  selectTechnicians,
  selectVisitsBetween,
  selectWaiting,
} from './queries.ts'
import { findVisit, findWork, withState, withWork } from './read-visits.ts'
import { recordVisit } from './record-visit.ts'

const mostWaiting = 100
const dayMs = 24 * 3600_000

/** A day from now on, or from what was said. */
function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): [string, string] {
  const begin = from ? Date.parse(from) : to ? Date.parse(to) - dayMs : now.getTime()
  return [new Date(begin).toISOString(), to ?? new Date(begin + dayMs).toISOString()]
}

/** Orders and plans are asked for together: each is answered to whoever may see it. */
const sees = ({ actor }: Context, access: AccessRules) => mayCall(actor, { access })

/** The days of the company that a span of time touches. */
function daysOf({ actor }: Context, from: string, to: string) {
  const zone = actor!.timeZone
  return [dayAt(new Date(from), zone), dayAt(new Date(Date.parse(to) - 1), zone)] as const
}

type Named = { id: string; name: string }

/** Whoever has something to do has a row, also without being a technician. */
function withOthers(known: readonly Named[], others: readonly Named[]): Named[] {
  const all = new Map([...known, ...others].map((each) => [each.id, each]))
  return [...all.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
}

const moment = (kind: 'START' | 'PAUSE' | 'RESUME') =>
  (async (ctx: Context, { params, body }: { params: { id: string }; body: { recordId: string; at: string } }) => {
    await recordVisit(ctx, params.id, { ...body, kind })
    return findWork(ctx, params.id)
  }) satisfies Handlers<typeof visits>['start']

export const visitHandlers: Handlers<typeof visits> = {
  agenda: async (ctx, { query }) => {
    const [from, to] = spanOf(query, ctx.now())
    const seesOrders = sees(ctx, visitAccess.read)
    const [active, planned, waiting, waitingTotal, buildings] = await Promise.all([
      selectTechnicians(ctx, from, to),
      seesOrders ? selectVisitsBetween(ctx, from, to) : [],
      seesOrders ? selectWaiting(ctx, mostWaiting) : [],
      seesOrders ? countWaiting(ctx) : 0,
      sees(ctx, pmocAccess.read) ? selectBuildingsBetween(ctx, ...daysOf(ctx, from, to)) : [],
    ])
    const technicians = withOthers(
      active,
      buildings.map(({ technician }) => technician),
    )
    return { technicians, visits: planned.map(withState), waiting: waiting.map(withState), waitingTotal, buildings }
  },
  mine: async (ctx) => {
    const [orders, maintenance] = await Promise.all([
      sees(ctx, visitAccess.field) ? selectMyVisits(ctx) : [],
      sees(ctx, pmocAccess.read) ? readMyMaintenance(ctx) : emptyPack,
    ])
    return { visits: await withWork(ctx, orders.map(withState)), maintenance }
  },
  machine: (ctx, { params, query }) => readMachine(ctx, params.equipmentId, query.answered?.split(',') ?? []),
  get: (ctx, { params }) => findWork(ctx, params.id),
  parts: async (ctx, { query }) => {
    const place = await selectPlaceOfTechnician(ctx, await selectMyPerson(ctx))
    return { place, items: await selectUsedParts(ctx, place.id, query.search || undefined) }
  },
  create: async (ctx, { body: { technicianId, start, end, serviceId, ...order } }) => {
    const services = [{ serviceId, quantity: 1000 }]
    const id = await createSale(ctx, { ...order, services, origin: 'service-order', status: 'APPROVED' })
    await planOrder(ctx, id, { technicianId, start, end })
    return findVisit(ctx, id)
  },
  plan: async (ctx, { params, body }) => {
    await planOrder(ctx, params.id, body)
    return findVisit(ctx, params.id)
  },
  start: moment('START'),
  pause: moment('PAUSE'),
  resume: moment('RESUME'),
  tick: async (ctx, { params, body: { taskId, done } }) => {
    await findFieldOrder(ctx, params.id)
    if (!(await tickTaskOf(ctx, { type: 'SALE', id: params.id }, { id: taskId, done }))) throw new Problem('not-found')
    return findWork(ctx, params.id)
  },
  write: async (ctx, { params, body: { notes = null, ...happened } }) => {
    await recordVisit(ctx, params.id, { ...happened, kind: 'NOTE', content: { notes } })
    return findWork(ctx, params.id)
  },
  addPart: async (ctx, { params, body: { productId, variationId = null, quantity, ...happened } }) => {
    await findFieldOrder(ctx, params.id)
    const known = await selectPartName(ctx, { productId, variationId })
    if (!known) throw Problem.at('productId', 'sale.item-missing')
    const content = { productId, variationId, quantity, ...known }
    await recordVisit(ctx, params.id, { ...happened, kind: 'PART', content }, async (order) => {
      const place = await selectPlaceOfTechnician(ctx, order.technicalId)
      await usePart(ctx, order, { productId, variationId, quantity, name: known.name, placeId: place.id })
    })
    return findWork(ctx, params.id)
  },
  sign: async (ctx, { params, body: { name, strokes, ...happened } }) => {
    await recordVisit(ctx, params.id, { ...happened, kind: 'SIGNATURE', content: { name, strokes } })
    return findWork(ctx, params.id)
  },
  addPhoto: async (ctx, { params, query, file }) => {
    await addPhoto(ctx, params.id, query, file)
    return findWork(ctx, params.id)
  },
  finish: async (ctx, { params, body }) => {
    await recordVisit(ctx, params.id, { ...body, kind: 'FINISH' }, (order) => carryOutOrder(ctx, order))
    return findWork(ctx, params.id)
  },
}
