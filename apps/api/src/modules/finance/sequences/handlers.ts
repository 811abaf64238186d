import { sequence, type sequences } from '@prumo/contract/finance/sequences'
import type { Context } from '#platform/context.ts'
import { listHistory } from '#platform/db/history.ts'
import { runList } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { changeEndRule, endSequence, pauseSequence, resumeSequence } from './sequence-lifecycle.ts'
import { deleteEmptySequences } from './queries.ts'
import { readjustSequence } from './readjust-sequence.ts'
import { findSequenceDetail, sequenceSource } from './reading/queries.ts'

const thenRead =
  <Body>(work: (ctx: Context, id: string, body: Body) => Promise<void>) =>
  async (ctx: Context, { params, body }: { params: { id: string }; body: Body }) => {
    await work(ctx, params.id, body)
    return findSequenceDetail(ctx, params.id)
  }

export const sequenceHandlers: Handlers<typeof sequences> = {
  list: (ctx, { body }) => runList(ctx, sequenceSource, body),
  get: (ctx, { params }) => findSequenceDetail(ctx, params.id),
  history: async (ctx, { params }) => {
    const timeline = await listHistory(ctx, 'transactionSequence', params.id, sequence)
    if (timeline.total === 0) throw new Problem('not-found')
    return timeline
  },
  pause: thenRead(pauseSequence),
  resume: thenRead(resumeSequence),
  end: async (ctx, input) => {
    const ended = await thenRead(endSequence)(ctx, input)
    await deleteEmptySequences(ctx.db, [ended.id])
    return ended
  },
  changeEndRule: thenRead(changeEndRule),
  readjust: thenRead(readjustSequence),
}
