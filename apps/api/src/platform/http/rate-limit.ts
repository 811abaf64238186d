import { createHash } from 'node:crypto'
import type { RateLimit, Route } from '@prumo/contract/route'
import type pg from 'pg'
import { Problem } from '#platform/problem.ts'
import type { Services } from '#platform/services.ts'

/** Counts this call against the route's limits of one kind, in the database, so that instances share the count. */
export async function countCall({ pool, settings }: Services, route: Route, by: RateLimit['by'], who: string) {
  for (const limit of route.limits ?? []) {
    if (limit.by !== by) continue
    const hits = await hit(pool, bucketOf(route, limit, who), limit.seconds)
    if (hits > limit.max * settings.limitFactor) throw new Problem('too-many-requests')
  }
}

// Hashed: the table must not become a list of who tried to sign in from where.
const bucketOf = (route: Route, { by, seconds }: RateLimit, who: string) =>
  createHash('sha256').update(`${route.method} ${route.path} ${by} ${seconds} ${who}`).digest('base64url')

async function hit(pool: pg.Pool, bucket: string, seconds: number): Promise<number> {
  const { rows } = await pool.query<{ hits: number }>({
    name: 'rate-limit-hit',
    text: `insert into rate_limit as r (bucket, window_start, hits)
           values ($1, to_timestamp(floor(extract(epoch from now()) / $2) * $2), 1)
           on conflict (bucket, window_start) do update set hits = r.hits + 1 returning hits`,
    values: [bucket, seconds],
  })
  return rows[0]!.hits
}
