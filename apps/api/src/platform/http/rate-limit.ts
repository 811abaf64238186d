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
  refusal: ProblemCode = by === 'link' ? 'too-many-by-link' : 'too-many-requests',
) {
  const exceeded = await findExceeded(services, route, by, who)
  if (exceeded) throw new Problem(refusal, { words: { wait: waitIn(exceeded.seconds, services.now()) } })
}

/** Until the count begins anew. */
function waitIn(seconds: number, now: Date): string {
  const minutes = Math.max(1, Math.ceil((windowAt(now, seconds).getTime() + seconds * 1000 - now.getTime()) / 60_000))
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

async function findExceeded(
  { pool, settings, now }: Services,
  route: Route,
  by: RateLimit['by'],
  who: string,
): Promise<RateLimit | null> {
  for (const limit of route.limits ?? []) {
    if (limit.by !== by) continue
    const hits = await hit(pool, bucketOf(route, limit, who), windowAt(now(), limit.seconds))
    if (hits > limit.max * settings.limitFactor) return limit
  }
  return null
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
const bucketOf = (route: Route, { by, seconds }: RateLimit, who: string) =>
  createHash('sha256').update(`${route.method} ${route.path} ${by} ${seconds} ${who}`).digest('base64url')

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
