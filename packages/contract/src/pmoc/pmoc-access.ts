import { readPermissions, writePermissions, type AccessRules } from '../access.ts'
import type { AppId } from '../apps.ts'

const apps: readonly AppId[] = ['pmoc']

/** The keys of sales open what the specification names: what is read, and new plans. Work in the field and decisions have keys of their own. */
export const pmocAccess = {
  read: { permissions: [...readPermissions('pmoc', 'sale'), 'pmoc.put'], apps },
  create: { permissions: [...writePermissions('pmoc', 'sale'), 'pmoc.put'], apps },
  execute: { permissions: ['pmoc.post', 'pmoc.put'], apps },
  change: { permissions: ['pmoc.put'], apps },
  /** What contracts pay: whoever sees what sales and service orders come to. */
  prices: { permissions: readPermissions('sale', 'service-order'), apps },
  /** Problems that were reported: whoever reads plans, and whoever works on the machines. */
  problems: { permissions: ['pmoc.read', 'pmoc.post', 'pmoc.put'], apps },
  contact: { permissions: ['pmoc.read'], apps },
} as const satisfies Record<string, AccessRules>

/** Tasks of machines and problems that were reported: whoever works in the field, or decides. */
export const workOnEquipment = { permissions: ['pmoc.post', 'pmoc.put'], apps } as const satisfies AccessRules
