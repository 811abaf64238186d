import type { RouteHead } from '../route.ts'
import { pmocAccess } from './pmoc-access.ts'

const path = 'system/api/v1/Pmoc'
const { read, create, change, execute } = pmocAccess

/** What the menu and the guards of the screens ask about, without schemas. */
export const pmocHeads = {
  list: { method: 'GET', path, access: read },
  filter: { method: 'POST', path: `${path}/filter`, access: read },
  figures: { method: 'GET', path: `${path}/figures`, access: read },
  create: { method: 'POST', path, access: create },
  get: { method: 'GET', path: `${path}/{id}`, access: read },
  update: { method: 'PUT', path: `${path}/{id}`, access: change },
  remove: { method: 'DELETE', path: `${path}/{id}`, access: change },
  schedule: { method: 'GET', path: `${path}/{id}/schedule`, access: read },
  generate: { method: 'POST', path: `${path}/{id}/schedule/generate`, access: change },
  start: { method: 'POST', path: `${path}/schedule/start`, access: execute },
  execute: { method: 'POST', path: `${path}/{id}/execution`, access: execute },
  overdue: { method: 'GET', path: `${path}/overdue-maintenances`, access: read },
  approvals: { method: 'GET', path: `${path}/approvals`, access: change },
  summary: { method: 'GET', path: `${path}/{id}/summary`, access: read },
  exportPdf: { method: 'GET', path: 'pmoc/{id}/export/pdf', access: read },
  issue: { method: 'POST', path: `${path}/{id}/documents`, access: change },
} as const satisfies Record<string, RouteHead>
