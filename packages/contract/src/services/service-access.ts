import { readPermissions, writePermissions, type AccessRules } from '../access.ts'
import type { AppId } from '../apps.ts'
import { crudHeads } from '../crud-heads.ts'

const apps: readonly AppId[] = ['services']

export const serviceAccess = {
  read: { permissions: readPermissions('service'), apps },
  write: { permissions: writePermissions('service'), apps },
} as const satisfies Record<string, AccessRules>

export const servicePlace = {
  path: 'service/services',
  ...serviceAccess,
  create: { ...serviceAccess.write, limit: 'services' },
  edit: serviceAccess.write,
} as const
export const serviceHeads = crudHeads(servicePlace)
