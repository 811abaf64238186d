import { uuidv7 } from '@prumo/domain/uuid'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { enteringCookie } from '../entering-cookie.ts'

const rememberedDays = 365
const mostPeople = 5

/** Proves that these people entered with this browser before. It opens nothing: it only keeps their tries apart from strangers'. */
const deviceCookie = enteringCookie<{ id: string; people: string[] }>('prumo_device', '/api/auth', rememberedDays * 1440)

export async function rememberDevice({ services }: Context, userId: string, exchange: Exchange) {
  const known = await deviceCookie.read(services, exchange.request)
  const people = [userId, ...(known?.people ?? []).filter((id) => id !== userId)].slice(0, mostPeople)
  await deviceCookie.set(services, exchange, { id: known?.id ?? uuidv7(), people })
}

/** Which device this is, when this person has entered with it before. */
export async function knownDeviceOf({ services }: Context, userId: string | undefined, { request }: Exchange): Promise<string | null> {
  const known = await deviceCookie.read(services, request)
  return known && userId && known.people.includes(userId) ? known.id : null
}
