import * as z from 'zod'
import { byId, id, instant, line, nothing, recordVersion, searchText } from '../fields.ts'
import { historyOutput } from '../history.ts'
import { listOf } from '../list.ts'
import { optionsOf } from '../permissions.ts'
import { defineRoutes } from '../route.ts'
import { email } from './session.ts'
import { memberAccess, memberHeads } from './member-heads.ts'

export const memberStatus = z.enum(['pending', 'expired', 'active'])
export const memberStatusLabels = { pending: 'Convite pendente', expired: 'Convite expirado', active: 'Ativo' } as const

const grantedPermission = z.object({ key: z.string(), option: z.string() })

/**
 * Somebody as one company sees them. `id` and `uid` are the same: the person, not their place in the company; until the
 * invitation is accepted, the invitation, which says nothing about whether there is an account.
 */
export const member = z.object({
  id,
  uid: id,
  displayName: z.string(),
  email: z.string(),
  photoUrl: z.string().nullable(),
  isOwner: z.boolean(),
  status: memberStatus.describe('active once the invited person has accepted'),
  lastSeenAt: instant.nullable().describe('in this company'),
  permissions: z.array(grantedPermission),
  createdAt: instant,
  version: z.int(),
})

export type Member = z.input<typeof member>

export const memberDraft = z.object({ displayName: line(120, { required: 'Nome é obrigatório!' }), email })

/** What is asked of whoever invites; the role says which permissions go with the invitation. */
export const invitationForm = memberDraft.extend({ role: z.string().min(1, 'Função é obrigatória!') })

const chosenPermissions = z
  .array(z.object({ key: z.string().max(50), option: z.string().max(20) }))
  .max(200)
  .refine(
    (chosen) => chosen.every(({ key, option }) => optionsOf(key).includes(option)),
    'Uma das permissões não existe',
  )

const { read, write } = memberAccess

export const members = defineRoutes({
  list: {
    ...memberHeads.list,
    summary: 'List the people of the company',
    ...listOf(member, {
      filters: { search: searchText, name: searchText, email: z.email('E-mail não é válido').max(254) },
      sort: ['createdAt', 'displayName', 'email', 'lastSeenAt'],
      pageSize: 5,
    }),
  },
  get: { ...memberHeads.get, summary: 'One person of the company', params: byId, output: member },
  history: {
    method: 'GET',
    path: 'auth/user/{id}/history',
    summary: 'Who changed this person’s access here, when, before and after',
    access: read,
    params: byId,
    output: historyOutput,
  },
  invite: {
    ...memberHeads.invite,
    summary:
      'Invite an address to the company by e-mail; answers the same whether it has an account or not. `uid` is the invitation’s until it is accepted',
    body: memberDraft.extend({ permissions: chosenPermissions.default([]) }),
    output: z.object({ uid: id }),
    limits: [
      { by: 'recipient', max: 10, seconds: 3600 },
      { by: 'user', max: 60, seconds: 3600 },
      { by: 'company', max: 120, seconds: 3600 },
    ],
  },
  resendInvitation: {
    method: 'POST',
    path: 'auth/user/{id}/invitation',
    summary: 'Send the invitation again, for seven more days; earlier links stop working',
    access: write,
    params: byId,
    output: nothing,
    limits: [
      { by: 'recipient', max: 5, seconds: 3600 },
      { by: 'user', max: 60, seconds: 3600 },
      { by: 'company', max: 120, seconds: 3600 },
    ],
  },
  update: {
    method: 'PUT',
    path: 'auth/user/{id}',
    summary: 'Change one’s own name, or the name on an invitation that is still open; the e-mail never changes',
    access: write,
    params: byId,
    body: memberDraft.partial({ email: true }),
    output: member,
  },
  changePhoto: {
    method: 'PUT',
    path: 'auth/user/{id}/photo',
    summary: 'Use a stored PNG, JPEG or WebP image as one’s own photo, or none',
    access: 'member',
    params: byId,
    body: z.object({ photoUrl: z.string().max(2000).nullable().describe('the address of a stored file') }),
    output: z.object({ photoUrl: z.string().nullable() }),
  },
  changePermissions: {
    method: 'PUT',
    path: 'auth/user/{id}/permissions',
    summary:
      'Say what a person may do here, or will once they accept; each choice includes the lower ones, and nobody can give what they do not hold',
    access: write,
    params: byId,
    body: z.object({ permissions: chosenPermissions, version: recordVersion.optional() }),
    output: member,
  },
  remove: {
    method: 'DELETE',
    path: 'auth/user/{id}',
    summary:
      'Take a person out of this company and end their sessions in it; their account stays. An invitation is withdrawn',
    access: write,
    params: byId,
    output: nothing,
  },
  makeOwner: {
    method: 'PUT',
    path: 'auth/user/{id}/owner',
    summary: 'Make a person of this company an owner of it, beside the others; for owners alone',
    access: 'owner',
    needsFreshProof: true,
    params: byId,
    output: member,
  },
  stepDown: {
    method: 'DELETE',
    path: 'auth/user/{id}/owner',
    summary: 'Be an owner no more, oneself alone; every permission stays. Refused for the last owner',
    access: 'owner',
    needsFreshProof: true,
    params: byId,
    output: member,
  },
})
