import type { pmocSettings } from '@prumo/contract/pmoc/pmoc-settings'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { selectPmocSettings, upsertPmocSettings } from './queries.ts'

export const pmocSettingHandlers: Handlers<typeof pmocSettings> = {
  get: (ctx) => selectPmocSettings(ctx),
  save: async (ctx, { body: { version, ...row } }) => {
    const saved = await upsertPmocSettings(ctx, row, version)
    if (!saved) throw new Problem('stale-record')
    return saved
  },
}
