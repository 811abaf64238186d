import type { members } from '@prumo/contract/identity/members'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { selectAcceptedBy } from '../invitations/queries.ts'
import { resendInvitation } from '../invitations/resend-invitation.ts'
import { changePermissions } from './change-permissions.ts'
import { changePhoto } from './change-photo.ts'
import { inviteMember } from './invite-member.ts'
import { makeOwner } from './make-owner.ts'
import { listMemberHistory, listMembers, selectMember } from './queries.ts'
import { removeMember } from './remove-member.ts'
import { renameMember } from './rename-member.ts'
import { stepDown } from './step-down.ts'

export const memberHandlers: Handlers<typeof members> = {
  list: (ctx, { body }) => listMembers(ctx, body),

  get: (ctx, { params }) => findMember(ctx, params.id),

  history: async (ctx, { params }) => {
    const timeline = await listMemberHistory(ctx, params.id)
    if (timeline.total === 0) throw new Problem('not-found')
    return timeline
  },

  invite: (ctx, { body }) => inviteMember(ctx, body),

  resendInvitation: async (ctx, { params }, exchange) => {
    await findMember(ctx, params.id)
    await resendInvitation(ctx, params.id, exchange)
    await recordSecurity(ctx, { kind: 'invitation-sent', subjectId: params.id })
    return null
  },

  update: async (ctx, { params, body }) => {
    await renameMember(ctx, await findMember(ctx, params.id), body)
    return findMember(ctx, params.id)
  },

  changePhoto: async (ctx, { params, body }) => {
    await findMember(ctx, params.id)
    return { photoUrl: await changePhoto(ctx, params.id, body.photoUrl) }
  },

  changePermissions: async (ctx, { params, body }) => {
    const { id } = await findMember(ctx, params.id)
    await changePermissions(ctx, id, body)
    return findMember(ctx, id)
  },

  remove: async (ctx, { params }) => {
    await removeMember(ctx, (await findMember(ctx, params.id)).id)
    return null
  },

  makeOwner: async (ctx, { params }) => {
    await makeOwner(ctx, params.id)
    return findMember(ctx, params.id)
  },

  stepDown: async (ctx, { params }) => {
    await stepDown(ctx, await findMember(ctx, params.id))
    return findMember(ctx, params.id)
  },
}

/** Somebody of another company does not exist here. Whoever still looks at an invitation finds the person who accepted it. */
async function findMember({ db, companyId }: Context, id: string) {
  const found =
    (await selectMember(db, id)) ?? (await selectMember(db, (await selectAcceptedBy(db, companyId, id)) ?? id))
  if (!found) throw new Problem('not-found')
  return found
}
