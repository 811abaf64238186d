import type { members } from '@prumo/contract/identity/members'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { changePermissions } from './change-permissions.ts'
import { changePhoto } from './change-photo.ts'
import { inviteMember } from './invite-member.ts'
import { listMemberHistory, listMembers, selectMember } from './queries.ts'
import { removeMember } from './remove-member.ts'
import { renameMember } from './rename-member.ts'

export const memberHandlers: Handlers<typeof members> = {
  list: (ctx, { body }) => listMembers(ctx, body),

  get: (ctx, { params }) => findMember(ctx, params.id),

  history: async (ctx, { params }) => {
    const timeline = await listMemberHistory(ctx.db, ctx.companyId, params.id)
    if (timeline.total === 0) throw new Problem('not-found')
    return timeline
  },

  invite: (ctx, { body }) => inviteMember(ctx, body),

  resendInvitation: async (ctx, { params }) => {
    const { status } = await findMember(ctx, params.id)
    if (status === 'active') throw new Problem('user.already-active')
    await recordSecurity(ctx, { kind: 'invitation-sent', subjectId: params.id })
    await ctx.services.jobs.enqueue(ctx.transaction, 'send-invitation', { companyId: ctx.companyId, userId: params.id })
    return null
  },

  update: async (ctx, { params, body }) => {
    await renameMember(ctx, await findMember(ctx, params.id), body)
    return findMember(ctx, params.id)
  },

  changePhoto: async (ctx, { params, body }) => {
    const target = await findMember(ctx, params.id)
    return { photoUrl: await changePhoto(ctx, target, body.photoUrl) }
  },

  changePermissions: async (ctx, { params, body }) => {
    await changePermissions(ctx, params.id, body)
    return findMember(ctx, params.id)
  },

  remove: async (ctx, { params }) => {
    await removeMember(ctx, params.id)
    return null
  },
}

/** Somebody of another company does not exist here. */
async function findMember({ db }: Context, userId: string) {
  const found = await selectMember(db, userId)
  if (!found) throw new Problem('not-found')
  return found
}
