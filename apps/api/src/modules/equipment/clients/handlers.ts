import { clientMachineStates, type clientLinks, type publicClientMachines } from '@prumo/contract/pmoc/client-links'
import { withoutCpf } from '@prumo/domain/text/without-cpf'
import { readPublicCompany } from '#modules/documents/index.ts'
import {
  listOpenLinks,
  newPublicToken,
  sealedTokensOf,
  storePublicLink,
  updateRevoked,
  withPublicLink,
} from '#modules/public-links/index.ts'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { stickerAddress } from '../stickers/read-qr-code.ts'
import { findClient, findPlanOfClient, listClientMachines, type ClientMachineRow } from './queries.ts'

const scope = 'client-machines'

export const clientLinkHandlers: Handlers<typeof clientLinks> = {
  get: async (ctx, { params: { id } }) => {
    const { clientId, client, planIds } = await findClient(ctx, id)
    const [machines, items] = await Promise.all([
      listClientMachines(ctx, planIds),
      listOpenLinks(ctx.db, scope, planIds, { clientId }, ctx.now()),
    ])
    return { client, machines: machines.length, items }
  },

  ofPerson: async (ctx, { params: { id } }) => ({ planId: await findPlanOfClient(ctx, id) }),

  create: async (ctx, { params: { id } }) => {
    const { clientId } = await findClient(ctx, id)
    const token = newPublicToken()
    await storePublicLink(ctx, { scope, recordId: id, token, endsAt: null, details: { clientId } })
    return { url: `${ctx.services.publicUrl()}/c/${token}` }
  },

  revoke: async (ctx, { params: { id } }) => {
    const { clientId, planIds } = await findClient(ctx, id)
    await updateRevoked(ctx.db, scope, planIds, { at: ctx.now(), by: ctx.userId }, { clientId })
    return null
  },
}

export const publicClientMachineHandlers: Handlers<typeof publicClientMachines> = {
  get: (ctx, { params: { token } }) => readClientMachines(ctx, token),
}

export const readClientMachines = (ctx: Context, token: string) =>
  withPublicLink(ctx, scope, token, async (guest, link) => {
    const { clientId, client, isForgotten, planIds } = await findClient(guest, link.recordId)
    // A plan may have come to another client since.
    if (isForgotten || clientId !== link.details['clientId']) throw new Problem('public-link.revoked')
    const rows = await listClientMachines(guest, planIds)
    const tokens = await sealedTokensOf(
      guest,
      'equipment',
      rows.map(({ id }) => id),
    )
    return {
      company: await readPublicCompany(guest),
      client: withoutCpf(client),
      machines: rows
        .map(({ id, tag, place, type, building, lastOn, nextOn, ...kept }) => ({
          tag,
          place,
          type,
          building: withoutCpf(building),
          state: stateOf({ lastOn, ...kept }),
          lastOn,
          nextOn,
          url: stickerAddress(guest, id, tokens.get(id)!),
        }))
        .toSorted((one, other) => rankOf(one) - rankOf(other)),
    }
  })

const rankOf = ({ state }: { state: State }) => clientMachineStates.indexOf(state)

type State = (typeof clientMachineStates)[number]

function stateOf({ isLate, lastOn, notDone }: Pick<ClientMachineRow, 'isLate' | 'lastOn' | 'notDone'>): State {
  if (isLate) return 'atrasada'
  if (lastOn === null) return 'sem_registro'
  return notDone > 0 ? 'parcial' : 'em_dia'
}
