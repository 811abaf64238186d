import type { saleSettings } from '@prumo/contract/sales/sale-settings'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { requireAccess } from '#platform/require-access.ts'
import { selectSaleSettings, upsertSaleSettings } from './queries.ts'

export const saleSettingHandlers: Handlers<typeof saleSettings> = {
  get: (ctx) => selectSaleSettings(ctx),
  save: async (ctx, { body: { version, ...row } }) => {
    const isLimitChanged =
      row.creditLimit !== undefined && row.creditLimit !== (await selectSaleSettings(ctx)).creditLimit
    if (isLimitChanged) requireAccess(ctx, 'owner')
    const saved = await upsertSaleSettings(ctx, row, version)
    if (!saved) throw new Problem('stale-record')
    return saved
  },
}
