import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { signInCookie } from '../sign-in-cookie.ts'
import { passwordSeal } from './password-seal.ts'

const rememberedDays = 365
const mostPeople = 5

/**
 * Proves that these people entered with this browser before. It opens nothing: it only keeps their tries apart from
 * strangers'. Each is sealed with the password of that time: after a new one the browser is a stranger's until they enter.
 */
const deviceCookie = signInCookie<{ id: string; people: { id: string; seal: string }[] }>(
  'prumo_device',
  '/api/auth',
  rememberedDays * 1440,
)

type Account = { id: string; passwordHash: string | null }

export async function rememberDevice({ services }: Context, { id, passwordHash }: Account, exchange: Exchange) {
  const known = await deviceCookie.read(services, exchange.request)
  const others = (known?.people ?? []).filter((person) => person.id !== id)
  await deviceCookie.set(services, exchange, {
    id: known?.id ?? uuidv7(),
    people: [{ id, seal: passwordSeal(passwordHash) }, ...others].slice(0, mostPeople),
  })
}

/** Whether anybody entered with this browser before. */
export const isSomebodysDevice = async ({ services }: Context, { request }: Exchange) =>
  Boolean(await deviceCookie.read(services, request))

/** Which device this is, when this person has entered with it since they chose their password. */
export async function knownDeviceOf(
  { services }: Context,
  { id, passwordHash }: Account,
  { request }: Exchange,
): Promise<string | null> {
  const known = await deviceCookie.read(services, request)
  return known?.people.some((person) => person.id === id && person.seal === passwordSeal(passwordHash))
    ? known.id
    : null
}
