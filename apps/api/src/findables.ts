import { financeFindables } from '#modules/finance/index.ts'
import { memberFindable } from '#modules/identity/index.ts'
import { personFindable } from '#modules/people/index.ts'
import { pmocFindables } from '#modules/pmoc/index.ts'
import { productFindables, serviceFindable } from '#modules/products/index.ts'
import { supplierInvoiceFindable } from '#modules/purchasing/index.ts'
import { plainRecordFindables } from '#modules/records/index.ts'
import { saleFindable } from '#modules/sales/index.ts'
import type { Findable } from '#platform/finding/findable.ts'

/** What of every area one search finds. */
export const findables: readonly Findable[] = [
  personFindable,
  ...productFindables,
  supplierInvoiceFindable,
  serviceFindable,
  saleFindable,
  ...pmocFindables,
  ...financeFindables,
  ...plainRecordFindables,
  memberFindable,
]
