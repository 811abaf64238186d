import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#platform/settings.ts'

/**
 * /healthz: the process answers. /readyz: it also reaches a database that it may write to. Little room on the disk is told and keeps the
 * instance in the balancer: every other one writes to the same place or has its own, and this one still reads and mostly writes.
 */
export function serveHealth(server: FastifyInstance) {
  const { settings, pool, databaseHealth } = server.parts.services
  const mode = settings.isProduction ? 'production' : 'development'
  server.get('/healthz', async () => ({ status: 'OK', mode }))
  server.get('/readyz', async (_request, reply) => {
    const isReady =
      databaseHealth.isAnswering() &&
      !databaseHealth.isReadOnly() &&
      (await pool.query('select 1').then(
        () => true,
        () => false,
      ))
    if (!isReady) return reply.code(503).send({ status: 503, missing: 'database' })
    return { status: 'OK', ...(!(await hasRoom(settings)) && { low: 'disk-space' }) }
  })
}

/** Room on the disk of the data folder, as far as anything of this installation is kept there. */
async function hasRoom({ dataFolder, minFreeMegabytes, databaseUrl, s3 }: Settings) {
  if (databaseUrl && s3) return true
  const disk = await statfs(dataFolder).catch(() => null)
  return !disk || (disk.bavail * disk.bsize) / 1024 / 1024 >= minFreeMegabytes
}
