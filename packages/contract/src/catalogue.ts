import { companies } from './company/companies.ts'
import { dataExport } from './company/data-export.ts'
import { deletion } from './company/deletion.ts'
import { layout } from './company/layout.ts'
import { representatives } from './company/representatives.ts'
import { files } from './files/files.ts'
import { bankAccounts } from './finance/bank-accounts.ts'
import { categories } from './finance/categories.ts'
import { integrationSettings } from './finance/integration-settings.ts'
import { passwords } from './identity/passwords.ts'
import { sessions } from './identity/sessions.ts'
import { users } from './identity/users.ts'
import { live } from './live/live.ts'
import { places } from './reference/places.ts'
import type { Route, Routes } from './route.ts'

/** Every group of routes, by area and resource. The API mounts it, the tests walk it, the API document prints it. */
export const catalogue = {
  'identity/sessions': sessions,
  'identity/passwords': passwords,
  'identity/users': users,
  'company/companies': companies,
  'company/representatives': representatives,
  'company/layout': layout,
  'company/deletion': deletion,
  'company/data-export': dataExport,
  'reference/places': places,
  'files/files': files,
  'live/live': live,
  'finance/bank-accounts': bankAccounts,
  'finance/categories': categories,
  'finance/integration-settings': integrationSettings,
} as const satisfies Record<string, Routes>

export const allRoutes: readonly (Route & { name: string })[] = Object.entries(catalogue as Record<string, Routes>).flatMap(
  ([group, routes]) => Object.entries(routes).map(([name, route]) => ({ ...route, name: `${group}.${name}` })),
)
