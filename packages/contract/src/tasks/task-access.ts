import type { AccessRules } from '../access.ts'
import { pmocAccess, workOnEquipment } from '../pmoc/pmoc-access.ts'
import { saleAccess } from '../sales/sale-access.ts'

const either = (...rules: readonly AccessRules[]) => ({
  permissions: [...new Set(rules.flatMap(({ permissions }) => permissions))],
  apps: [...new Set(rules.flatMap(({ apps = [] }) => apps))],
})

/** Tasks belong to records of several areas: which of them somebody sees and changes is asked of the record of each. */
export const taskAccess = {
  read: either(saleAccess.read, pmocAccess.read, workOnEquipment),
  write: either(saleAccess.write, workOnEquipment),
} as const satisfies Record<string, AccessRules>
