import { withLowerLevels } from '@prumo/contract/permissions'
import { notify, type Notifier } from '#modules/notifications/index.ts'
import { Problem } from '#platform/problem.ts'
import { permissionsHeldBy, mayInvite } from '../members/held-permissions.ts'
import { insertMembership, isMember, lockMemberships } from '../members/queries.ts'
import { endInvitation, lockInvitation, lockPlaces, selectPlaces } from './queries.ts'

type Joining = { id: string; displayName: string; email: string }

/**
 * The yes of whoever was invited, in the inviting company's transaction. What is given is judged at this moment: whoever
 * answers for the permissions must still be allowed to invite, and gives no more than they hold now; the plan must have room.
 */
export async function joinCompany(notifier: Notifier, invitationId: string, person: Joining): Promise<void> {
  const { transaction, services, companyId } = notifier
  const { db } = transaction
  const now = services.now()
  await lockPlaces(db, companyId)
  const invitation = await lockInvitation(db, companyId, invitationId)
  if (!invitation || invitation.email !== person.email || new Date(invitation.expiresAt) <= now)
    throw new Problem('invitation.invalid')
  const granter = invitation.grantedBy
    ? (await lockMemberships(db, companyId, [invitation.grantedBy])).get(invitation.grantedBy)
    : undefined
  if (!granter || !mayInvite(granter)) throw new Problem('invitation.invalid')
  if (await isMember(db, companyId, person.id)) throw new Problem('user.already-member')
  const { taken, allowed } = await selectPlaces(db, companyId, now)
  if (allowed !== -1 && taken > allowed) throw new Problem('invitation.no-room')

  const held = permissionsHeldBy(granter)
  const permissions = [...withLowerLevels(invitation.permissions)].filter((permission) => held.has(permission))
  await insertMembership(db, { companyId, userId: person.id, permissions })
  await endInvitation(db, companyId, invitationId, { status: 'accepted', answeredAt: now, answeredBy: person.id })
  await notifyInviter(notifier, invitation.invitedBy, `${person.displayName} aceitou o convite`)
}

/** The no of whoever was invited; nothing about any account is told. */
export async function declineInvitation(notifier: Notifier, invitationId: string): Promise<void> {
  const { transaction, services, companyId } = notifier
  const invitation = await lockInvitation(transaction.db, companyId, invitationId)
  if (!invitation) throw new Problem('invitation.invalid')
  await endInvitation(transaction.db, companyId, invitationId, {
    status: 'declined',
    answeredAt: services.now(),
    answeredBy: null,
  })
  await notifyInviter(notifier, invitation.invitedBy, `${invitation.displayName} recusou o convite`)
}

const notifyInviter = (notifier: Notifier, userId: string | null, title: string) =>
  userId ? notify(notifier, { to: { userIds: [userId] }, type: 'ACCESS', title, link: '/users' }) : Promise.resolve()
