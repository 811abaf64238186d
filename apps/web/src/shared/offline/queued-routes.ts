import type { catalogue } from '@prumo/contract/catalogue'
import type { executions } from '@prumo/contract/pmoc/executions'
import type { orders } from '@prumo/contract/pmoc/orders'
import type { schedule } from '@prumo/contract/pmoc/schedule'
import type { Route, RequestOf } from '@prumo/contract/route'
import type { sales } from '@prumo/contract/sales/sales'
import type { tillTurns } from '@prumo/contract/sales/till-turns'

type Groups = typeof catalogue & {
  'sales/sales': typeof sales
  'sales/till-turns': typeof tillTurns
  'pmoc/executions': typeof executions
  'pmoc/schedule': typeof schedule
  'pmoc/orders': typeof orders
}
type NamedRoutes = {
  [Group in keyof Groups & string as `${Group}.${keyof Groups[Group] & string}`]: Groups[Group]
}
type RouteNamed<Name extends string> = Name extends `${infer Group}.${infer Own}`
  ? Group extends keyof Groups
    ? Own extends keyof Groups[Group]
      ? Groups[Group][Own]
      : never
    : never
  : never
type HeadOf<R> = R extends { method: infer Method; path: infer Path }
  ? { method: Method; path: Path } & (R extends { kind: infer Kind } ? { kind: Kind } : unknown)
  : never

/**
 * Routes that may wait in the queue, by their names in the catalogue: a name outlives an update of the product, and the catalogue itself would
 * bring every schema to every page. The compiler holds them to it.
 */
export const queuedRoutes = {
  'stock/counts.tally': { method: 'PUT', path: 'product/api/v1/products/stock/counts/{id}/items/{itemId}' },
  'people/customers.create': { method: 'POST', path: 'customer/customer' },
  'sales/sales.create': { method: 'POST', path: 'sale/sales' },
  'sales/sales.recordCompleted': { method: 'POST', path: 'sale/sales/completed' },
  'sales/till-turns.close': { method: 'PUT', path: 'sale/till-turns/{id}/close' },
  'visits/visits.start': { method: 'POST', path: 'sale/visits/{id}/start' },
  'visits/visits.pause': { method: 'POST', path: 'sale/visits/{id}/pause' },
  'visits/visits.resume': { method: 'POST', path: 'sale/visits/{id}/resume' },
  'visits/visits.tick': { method: 'POST', path: 'sale/visits/{id}/tick' },
  'visits/visits.write': { method: 'POST', path: 'sale/visits/{id}/notes' },
  'visits/visits.addPart': { method: 'POST', path: 'sale/visits/{id}/parts' },
  'visits/visits.sign': { method: 'POST', path: 'sale/visits/{id}/signature' },
  'visits/visits.finish': { method: 'POST', path: 'sale/visits/{id}/finish' },
  'pmoc/schedule.start': { method: 'POST', path: 'system/api/v1/Pmoc/schedule/start' },
  'pmoc/executions.create': { method: 'POST', path: 'system/api/v1/Pmoc/{id}/execution' },
  'pmoc/executions.addFile': { method: 'POST', path: 'system/api/v1/Pmoc/attachments/{id}/file', kind: 'upload' },
  'pmoc/orders.corrective': { method: 'POST', path: 'system/api/v1/Pmoc/equipment/{id}/corrective-order' },
  'tasks/tasks.create': { method: 'POST', path: 'system/tasks' },
  'visits/visits.addPhoto': { method: 'POST', path: 'sale/visits/{id}/photos', kind: 'upload' },
} as const satisfies { [Name in keyof NamedRoutes]?: HeadOf<RouteNamed<Name>> }

export type QueuedRouteName = keyof typeof queuedRoutes
export type QueuedRequest<Name extends QueuedRouteName> =
  RouteNamed<Name> extends infer R extends Route
    ? RequestOf<R> & (R extends { kind: 'upload' } ? { file: File } : unknown)
    : never
