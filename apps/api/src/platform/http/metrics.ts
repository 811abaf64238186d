import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { GaugeConfiguration, Registry } from 'prom-client'
import { Problem } from '#platform/problem.ts'
import { isLocalVisitor } from './local-visitor.ts'
import { createRequestDurations } from './request-durations.ts'
import type { Services } from '#platform/services.ts'

/** Prometheus metrics at /metrics: for this machine, or for whoever holds the metrics token. */
export function countRequests(server: FastifyInstance) {
  const { services } = server.parts
  const durations = createRequestDurations()
  // Nobody may ever ask: the library, a tenth of the server's memory, waits until somebody does.
  let registry: Promise<Registry> | null = null
  server.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
    durations.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000),
  )
  server.get('/metrics', async (request, reply) => {
    const { metricsToken } = services.settings
    const isAllowed = metricsToken
      ? isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
      : isLocalVisitor(request)
    if (!isAllowed) throw new Problem('unknown-route')
    const process = await (registry ??= createRegistry(services))
    return reply.type(process.contentType).send(`${await process.metrics()}\n${durations.text()}`)
  })
  server.addHook('onClose', async () => (await registry)?.clear())
}

async function createRegistry(services: Services) {
  const { collectDefaultMetrics, Gauge, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  if (services.settings.backupFolder) registry.registerMetric(new Gauge(backupAge(services)))
  return registry
}

/** Takes as long for a good guess as for a bad one. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))
const digest = (text: string) => createHash('sha256').update(text).digest()

/** Age of the last backup that was checked; absent until there is one. */
const backupAge = ({ pool, now }: Services): GaugeConfiguration<string> => ({
  name: 'prumo_backup_age_seconds',
  help: 'Time since the last scheduled backup that was checked and found good',
  registers: [],
  async collect() {
    const { rows } = await pool
      .query<{ at: string | null }>(`select max(finished_at) as at from backup_run where status = 'good'`)
      .catch(() => ({ rows: [] }))
    const at = rows[0]?.at
    if (at) this.set(Math.round((now().getTime() - new Date(at).getTime()) / 1000))
    else this.remove()
  },
})
