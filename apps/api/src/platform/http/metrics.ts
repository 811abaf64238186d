import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Problem } from '#platform/problem.ts'
import { isLocalVisitor } from './local-visitor.ts'
import type { Services } from '#platform/services.ts'

/** Prometheus metrics at /metrics: for this machine, or for whoever holds the metrics token. */
export function countRequests(server: FastifyInstance) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'prumo_http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  if (server.parts.services.settings.backupFolder) registry.registerMetric(backupAge(server.parts.services))
  server.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
  server.get('/metrics', async (request, reply) => {
    const { metricsToken } = server.parts.services.settings
    const isAllowed = metricsToken
      ? isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
      : isLocalVisitor(request)
    if (!isAllowed) throw new Problem('unknown-route')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  server.addHook('onClose', async () => registry.clear())
}

/** Takes as long for a good guess as for a bad one. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))
const digest = (text: string) => createHash('sha256').update(text).digest()

/** Of the last copy that was found good; absent until there is one. */
const backupAge = ({ pool, now }: Services) =>
  new Gauge({
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
