import * as z from 'zod'
import { id } from '../fields.ts'
import { accountIds } from './asked-period.ts'
import { entryType, statusFilter } from './entry-filters.ts'

/** What narrows a report, and with it every list and file of it. */
export const reportFilters = {
  type: entryType.optional(),
  status: statusFilter.optional(),
  categoryIds: z.array(id).max(200).optional(),
  withoutCategory: z.boolean().optional(),
  costCenterIds: z.array(id).max(200).optional(),
  withoutCostCenter: z.boolean().optional(),
  bankAccountIds: accountIds,
}
