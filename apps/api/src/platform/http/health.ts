import type { FastifyInstance } from 'fastify'

/** /healthz: the process answers. /readyz: it can also reach the database. */
export function serveHealth(server: FastifyInstance) {
  const mode = server.parts.services.settings.isProduction ? 'production' : 'development'
  server.get('/healthz', async () => ({ status: 'OK', mode }))
  server.get('/readyz', async (_request, reply) => {
    try {
      await server.parts.services.pool.query('select 1')
      return { status: 'OK' }
    } catch {
      return reply.code(503).send({ status: 503 })
    }
  })
}
