import { mostShownToday } from '@prumo/contract/home/today'
import type { TodayProviders } from '#modules/home/index.ts'
import { runList } from '#platform/db/list.ts'
import { alertSource } from './queries.ts'

export const alertsOfToday: TodayProviders['stock'] = (ctx) =>
  runList(ctx, alertSource, {
    skip: 0,
    limit: mostShownToday,
    filters: { isResolved: false },
    sort: '-urgency',
  }) as never
