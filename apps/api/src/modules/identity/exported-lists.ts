import { memberStatusLabels, members } from '@prumo/contract/identity/members'
import { roleLabel } from '@prumo/contract/identity/role-templates'
import { securityKindLabels, securityOutcomeLabels } from '@prumo/contract/identity/security-labels'
import { securityLog } from '@prumo/contract/identity/security-log'
import { memberColumnLabels, securityLogColumnLabels } from '@prumo/contract/lists/column-labels'
import { formatMoment } from '@prumo/domain/calendar/moment'
import type { Context } from '#platform/context.ts'
import { exportedList } from '#platform/lists/exported-list.ts'
import { memberSource } from './members/queries.ts'
import { securityEventSource } from './security-log/queries.ts'

const momentOf = (at: string, { actor }: Context) => formatMoment(new Date(at), actor!.timeZone)

const memberList = exportedList({
  route: members.list,
  change: members.update,
  title: 'Usuários',
  file: 'usuarios',
  labels: memberColumnLabels,
  source: () => memberSource,
  cells: {
    displayName: { kind: 'text', width: 30, value: ({ displayName }) => displayName },
    email: { kind: 'text', width: 34, value: ({ email }) => email },
    permissions: {
      kind: 'text',
      width: 20,
      fields: ['isOwner', 'permissions'],
      value: ({ isOwner, permissions }) =>
        roleLabel({ isOwner, permissions: permissions.map(({ key, option }) => `${key}.${option}`) }),
    },
    lastSeenAt: {
      kind: 'text',
      width: 18,
      value: ({ lastSeenAt }, ctx) => (lastSeenAt ? momentOf(lastSeenAt, ctx) : 'Nunca'),
    },
    status: { kind: 'text', width: 18, value: ({ status }) => memberStatusLabels[status] },
  },
})

const securityLogList = exportedList({
  route: securityLog.list,
  change: securityLog.list,
  title: 'Registro de segurança',
  file: 'registro-de-seguranca',
  labels: securityLogColumnLabels,
  source: () => securityEventSource,
  cells: {
    at: { kind: 'text', width: 18, value: ({ at }, ctx) => momentOf(at, ctx) },
    kind: { kind: 'text', width: 40, value: ({ kind }) => securityKindLabels[kind] },
    detail: { kind: 'text', width: 40, value: ({ detail }) => detail },
    person: { kind: 'text', width: 28, value: ({ person }) => person?.displayName ?? null },
    device: {
      kind: 'text',
      width: 34,
      fields: ['device', 'address'],
      value: ({ device, address }) => `${device} · ${address}`,
    },
    outcome: { kind: 'text', width: 12, value: ({ outcome }) => securityOutcomeLabels[outcome] },
  },
})

export const identityLists = { members: memberList, 'security-log': securityLogList } as const
