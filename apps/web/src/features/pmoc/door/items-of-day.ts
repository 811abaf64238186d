import { schedule } from '@prumo/contract/pmoc/schedule'
import type { AnswerOf, RequestOf } from '@prumo/contract/route'
import { call } from '#shared/api/call.ts'
import { everyPage } from './every-page.ts'

type DayItem = AnswerOf<typeof schedule.day>['items'][number]
type DayQuery = Omit<NonNullable<RequestOf<typeof schedule.day>['query']>, 'skip' | 'limit'>

/** Everything planned for a day, however much it is. */
export const itemsOfDay = (query: DayQuery): Promise<DayItem[]> =>
  everyPage((skip) => call(schedule.day, { query: { ...query, skip } }))
