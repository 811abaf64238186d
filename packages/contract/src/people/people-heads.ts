import { readPermissions, writePermissions, type AccessRules } from '../access.ts'
import type { AppId } from '../apps.ts'
import { crudHeads } from '../crud-heads.ts'

const apps: readonly AppId[] = ['people']

/** Everybody in the register. */
export const peopleAccess = {
  read: { permissions: readPermissions('people'), apps },
  write: { permissions: writePermissions('people'), apps },
} as const satisfies Record<string, AccessRules>

/** Of those who are customers. What a route does with anybody else asks for `peopleAccess` besides. */
export const customerAccess = {
  read: { permissions: readPermissions('client', 'people'), apps },
  write: { permissions: writePermissions('client', 'people'), apps },
} as const satisfies Record<string, AccessRules>

export const personPlace = { path: 'customer/people', ...peopleAccess } as const
export const personHeads = crudHeads(personPlace)

export const customerPlace = { path: 'customer/customer', ...customerAccess } as const
export const customerHeads = crudHeads(customerPlace)
