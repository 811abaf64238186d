import type { comments } from '@prumo/contract/comments/comments'
import { recordKinds, type RecordKey, type RecordKind } from '@prumo/contract/records/record-kinds'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { notify } from '#modules/notifications/index.ts'
import { findRecordName, lockRecord, type RecordSources } from '#modules/records/index.ts'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import {
  deleteComment,
  findComment,
  insertComment,
  listComments,
  listPeopleWith,
  updateComment,
  type CommentRow,
} from './queries.ts'

export const commentHandlers = (sources: RecordSources): Handlers<typeof comments> => {
  async function findOwn(ctx: Context, params: RecordKey & { id: string }) {
    await findRecordName(ctx, sources, params)
    const found = await findComment(ctx.db, params, params.id)
    if (found.authorId !== ctx.userId) throw new Problem('comment.not-own')
    return found
  }

  async function notifyMentioned(ctx: Context, key: RecordKey, name: string, text: string, userIds: readonly string[]) {
    if (userIds.length === 0) return
    await notify(ctx, {
      to: { userIds },
      except: ctx.userId,
      type: 'COMMENT',
      title: `Você foi mencionado em ${name}`,
      description: text,
      link: recordKinds[key.recordType].path(key.recordId),
    })
  }

  return {
    list: async (ctx, { params }) => {
      await findRecordName(ctx, sources, params)
      const rows = await listComments(ctx.db, params)
      return { items: rows.map((row) => shown(ctx, row)), total: rows.length }
    },
    people: async (ctx, { params }) => {
      await findRecordName(ctx, sources, params)
      const items = await peopleWhoSee(ctx, params.recordType)
      return { items, total: items.length }
    },
    add: async (ctx, { params, body }) => {
      const name = await findRecordName(ctx, sources, params)
      const mentionedIds = await checkMentioned(ctx, params.recordType, body.mentionedIds)
      if (!(await lockRecord(ctx, sources[params.recordType], params.recordId))) throw new Problem('not-found')
      const id = uuidv7()
      const { companyId, userId: authorId } = ctx
      await insertComment(ctx.db, { ...params, companyId, id, authorId, text: body.text, mentionedIds })
      await notifyMentioned(ctx, params, name, body.text, mentionedIds)
      return shown(ctx, await findComment(ctx.db, params, id))
    },
    change: async (ctx, { params, body: { text, version, ...body } }) => {
      const before = await findOwn(ctx, params)
      const mentionedIds = await checkMentioned(ctx, params.recordType, body.mentionedIds)
      if (!(await updateComment(ctx.db, { id: params.id, version, text, mentionedIds })))
        throw new Problem('stale-record')
      const added = mentionedIds.filter((id) => !before.mentionedIds.includes(id))
      await notifyMentioned(ctx, params, await findRecordName(ctx, sources, params), text, added)
      return shown(ctx, await findComment(ctx.db, params, params.id))
    },
    remove: async (ctx, { params }) => {
      await findOwn(ctx, params)
      await deleteComment(ctx.db, params.id)
      return null
    },
  }
}

const peopleWhoSee = (ctx: Context, type: RecordKind) => listPeopleWith(ctx, recordKinds[type].access.read.permissions)

/** Each of them once; somebody who may not see the record cannot be told of it. */
async function checkMentioned(ctx: Context, type: RecordKind, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const known = new Set((await peopleWhoSee(ctx, type)).map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw new Problem('comment.cannot-see')
  return [...new Set(ids)]
}

const shown = (ctx: Context, { authorId, mentionedIds: _ids, ...row }: CommentRow) => ({
  ...row,
  isOwn: authorId === ctx.userId,
})
