import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { ProblemCode } from '@prumo/contract/problems'
import type { RateLimit, Route } from '@prumo/contract/route'
import type pg from 'pg'
import { Problem } from '#platform/problem.ts'
import type { Services } from '#platform/services.ts'

/** Counts this call against the route's limits of one kind, in the database, so that instances share the count. */
export async function countCall(
  services: Services,
  route: Route,
  by: RateLimit['by'],
  who: string,
  refusal: ProblemCode = refusalBy(route, by),
  times = 1,
) {
  const exceeded = await findExceeded(services, route, by, who, times)
  if (!exceeded) return
  const retryAfterSeconds = secondsLeft(exceeded.seconds, services.now())
  throw new Problem(refusal, { words: { wait: waitOf(retryAfterSeconds) }, retryAfterSeconds })
}

/** Who comes with a link or a code has nobody to ask: they are told when to come back. */
function refusalBy({ limits = [] }: Route, by: RateLimit['by']): ProblemCode {
  if (by === 'link') return 'too-many-by-link'
  return by === 'ip' && limits.some((limit) => limit.by === 'link') ? 'too-many-by-address' : 'too-many-requests'
}

const secondsLeft = (seconds: number, now: Date) =>
  Math.max(1, Math.ceil((windowAt(now, seconds).getTime() - now.getTime()) / 1000 + seconds))

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? '1 minuto' : `${minutes} minutos`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? '1 hora' : `${hours} horas`
}

/** Counts the call and tells whether it is within the limits, without refusing it. */
export const isCallWithin = async (
  services: Services,
  route: Route,
  by: RateLimit['by'],
  who: string,
): Promise<boolean> => (await findExceeded(services, route, by, who)) === null

async function findExceeded(services: Services, route: Route, by: RateLimit['by'], who: string, times = 1) {
  for (const limit of route.limits ?? []) {
    if (limit.by !== by) continue
    const what = `${route.method} ${route.path} ${by} ${limit.seconds} ${who}`
    if (!(await isWithin(services, what, { max: limit.max * times, seconds: limit.seconds }))) return limit
  }
  return null
}

/** Counts once more of something, and tells whether that is still within so many in so many seconds. */
export async function isWithin(
  { pool, settings, now }: Services,
  what: string,
  { max, seconds }: Omit<RateLimit, 'by'>,
): Promise<boolean> {
  return (await hit(pool, bucketOf(what), windowAt(now(), seconds))) <= max * settings.limitFactor
}

/** A customer of a provider may have a whole /48, and with it 65,536 visitors: all of them together have this many times the limit of one. */
const visitorsOfNetwork = 8

export async function countVisitor(services: Services, route: Route, ip: string) {
  const visitor = visitorOf(ip)
  await countCall(services, route, 'ip', visitor)
  await countNetwork(services, route, 'ip', visitor)
}

export async function countNetwork(services: Services, route: Route, by: RateLimit['by'], visitor: string) {
  const network = networkOf(visitor)
  if (network !== visitor) await countCall(services, route, by, network, refusalBy(route, by), visitorsOfNetwork)
}

/** The visitor an address belongs to: of an IPv6 address only the /64, within which everybody can choose addresses freely. */
export function visitorOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = ip.split('%')[0]!.split('::')
  const [before, after] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)]
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** The network of a visitor: of an IPv6 address the /48, which one customer may have as a whole; an IPv4 address is a network of its own. */
export const networkOf = (visitor: string) => visitor.split(':').slice(0, 3).join(':')

// Hashed: the table must not become a list of who tried to sign in from where.
const bucketOf = (what: string) => createHash('sha256').update(what).digest('base64url')

const windowAt = (now: Date, seconds: number) => new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)

async function hit(pool: pg.Pool, bucket: string, windowStart: Date): Promise<number> {
  const { rows } = await pool.query<{ hits: number }>({
    name: 'rate-limit-hit',
    text: `insert into rate_limit as r (bucket, window_start, hits)
           values ($1, $2, 1)
           on conflict (bucket, window_start) do update set hits = r.hits + 1 returning hits`,
    values: [bucket, windowStart],
  })
  return rows[0]!.hits
}
