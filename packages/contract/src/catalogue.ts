import { companies } from './company/companies.ts'
import { files } from './files/files.ts'
import { bankAccounts } from './finance/bank-accounts.ts'
import { categories } from './finance/categories.ts'
import { statistics } from './home/statistics.ts'
import { support } from './home/support.ts'
import { passwords } from './identity/passwords.ts'
import { sessions } from './identity/sessions.ts'
import { users } from './identity/users.ts'
import { live } from './live/live.ts'
import type { Route, Routes } from './route.ts'

/** Every group of routes, by area and resource. The API mounts it, the tests walk it, the API document prints it. */
export const catalogue = {
  'identity/sessions': sessions,
  'identity/passwords': passwords,
  'identity/users': users,
  'company/companies': companies,
  'files/files': files,
  'live/live': live,
  'home/statistics': statistics,
  'home/support': support,
  'finance/bank-accounts': bankAccounts,
  'finance/categories': categories,
} as const satisfies Record<string, Routes>

export const allRoutes: readonly (Route & { name: string })[] = Object.entries(catalogue as Record<string, Routes>).flatMap(
  ([group, routes]) => Object.entries(routes).map(([name, route]) => ({ ...route, name: `${group}.${name}` })),
)
