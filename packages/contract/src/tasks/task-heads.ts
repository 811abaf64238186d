import type { RouteHead } from '../route.ts'
import { taskAccess } from './task-access.ts'

/** What the menu and the guards ask about, without schemas. */
export const taskHeads = {
  list: { method: 'POST', path: 'system/tasks/filter', access: taskAccess.read },
} as const satisfies Record<string, RouteHead>
