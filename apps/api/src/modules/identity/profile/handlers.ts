import type { profile } from '@prumo/contract/identity/profile'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { clearActorCacheAfterCommit } from '../clear-actor-cache-after-commit.ts'
import { insertGuideSeen, updateDisplayName } from '../members/queries.ts'
import { selectUser } from '../sessions/queries.ts'
import { findViewer } from '../sessions/find-viewer.ts'
import { photoKey } from './photo-place.ts'
import { removeAccount } from './remove-account.ts'
import { selectVisiblePhoto } from './queries.ts'
import { findForeignPreference, upsertMemberPreferences } from '../preferences/queries.ts'

export const profileHandlers: Handlers<typeof profile> = {
  update: async (ctx, { body }) => {
    await updateDisplayName(ctx.db, ctx.userId, body.displayName)
    clearActorCacheAfterCommit(ctx, ctx.userId)
    const { id, displayName, email, photoUrl } = await selectUser(ctx.db, ctx.userId)
    return { uid: id, displayName, email, photoUrl }
  },

  savePreferences: async (ctx, { body }) => {
    const foreign = await findForeignPreference(ctx.db, body)
    if (foreign) throw Problem.at(foreign, 'reference-missing')
    await upsertMemberPreferences(ctx, body)
    return null
  },
  finishGuide: async (ctx, { body }) => {
    await insertGuideSeen(ctx.db, ctx.userId, body.guide)
    return null
  },

  removeAccount: (ctx, { body }, exchange) => removeAccount(ctx, body.email, exchange),

  photo: async (ctx, { params }, exchange) => {
    const { services } = ctx
    const viewer = await findViewer(ctx, exchange)
    if (!viewer) throw new Problem('not-found')
    const identity = { companyId: viewer.companyId, userId: viewer.userId, requestId: ctx.request.id }
    const photo = await inTransaction(services.pool, identity, ({ db }) => selectVisiblePhoto(db, viewer, params.id))
    const content = photo && (await services.storage.read(photoKey(photo.photoId)))
    if (!content) throw new Problem('not-found')
    await exchange.reply
      .headers({
        'content-type': photo.photoType,
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=86400',
      })
      .send(content)
  },
}
