import type { profile } from '@prumo/contract/identity/profile'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { forgetAfterCommit } from '../forget-after-commit.ts'
import { updateDisplayName } from '../members/queries.ts'
import { selectUser } from '../sessions/queries.ts'
import { readRefreshCookie } from '../sessions/refresh-cookie.ts'
import { hashToken } from '../tokens.ts'
import { photoKey } from './photo-place.ts'
import { removeAccount } from './remove-account.ts'
import { selectViewer, selectVisiblePhoto, type Viewer } from './queries.ts'

export const profileHandlers: Handlers<typeof profile> = {
  update: async (ctx, { body }) => {
    await updateDisplayName(ctx.db, ctx.userId, body.displayName)
    forgetAfterCommit(ctx, ctx.userId)
    const { id, displayName, email, photoUrl } = await selectUser(ctx.db, ctx.userId)
    return { uid: id, displayName, email, photoUrl }
  },

  removeAccount: (ctx, { body }, exchange) => removeAccount(ctx, body.email, exchange),

  photo: async (ctx, { params }, { request, reply }) => {
    const { services } = ctx
    const viewer = await viewerOf(ctx, request)
    if (!viewer) throw new Problem('not-found')
    const identity = { ...viewer, requestId: ctx.request.id }
    const photo = await inTransaction(services.pool, identity, ({ db }) => selectVisiblePhoto(db, viewer, params.id))
    const content = photo && (await services.storage.read(photoKey(photo.photoId)))
    if (!content) throw new Problem('not-found')
    await reply
      .headers({
        'content-type': photo.photoType,
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=86400',
      })
      .send(content)
  },
}

async function viewerOf({ actor, db, now }: Context, request: FastifyRequest): Promise<Viewer | undefined> {
  if (actor) return { userId: actor.userId, companyId: actor.companyId }
  const cookie = readRefreshCookie(request)
  return cookie ? selectViewer(db, hashToken(cookie), now()) : undefined
}
