import type { personMerges } from '@prumo/contract/people/person-merges'
import type { Handlers } from '#platform/http/handlers.ts'
import { personHandlers } from '../people/handlers.ts'
import { listDiffering } from './join-people.ts'
import { findBoth, mergePeople } from './merge-people.ts'
import type { PersonReferences } from './person-references.ts'
import { listMerges, selectPeople } from './queries.ts'
import { countNaming } from './reference-queries.ts'
import { findChangeSince, undoMerge } from './undo-merge.ts'

export const mergeHandlers = (areas: readonly PersonReferences[]): Handlers<typeof personMerges> => ({
  preview: async (ctx, { params: { id, otherId } }, exchange) => {
    const { kept, other } = await findBoth([id, otherId], (ids) => selectPeople(ctx.db, ids))
    const moves = []
    for (const reference of areas.flatMap(({ kinds }) => kinds)) {
      const count = await countNaming(ctx.db, reference, otherId)
      if (count > 0) moves.push({ label: count === 1 ? reference.words.one : reference.words.many, count })
    }
    return {
      person: await personHandlers.get(ctx, { params: { id } }, exchange),
      other: await personHandlers.get(ctx, { params: { id: otherId } }, exchange),
      differing: listDiffering(kept, other),
      moves,
    }
  },
  merge: async (ctx, { params, body }, exchange) => {
    const mergeId = await mergePeople(ctx, areas, params.id, body)
    return { mergeId, person: await personHandlers.get(ctx, { params }, exchange) }
  },
  list: async (ctx, { params: { id } }, exchange) => {
    await personHandlers.get(ctx, { params: { id } }, exchange)
    const items = []
    for (const merge of await listMerges(ctx.db, id)) {
      const what = await findChangeSince(ctx, areas, merge)
      items.push({ ...merge, refusal: what && `depois da união mudou ${what}` })
    }
    return { items, total: items.length }
  },
  undo: async (ctx, { params }, exchange) => {
    await undoMerge(ctx, areas, params.id, params.mergeId)
    return personHandlers.get(ctx, { params: { id: params.id } }, exchange)
  },
})
