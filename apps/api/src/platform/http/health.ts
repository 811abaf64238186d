import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#platform/settings.ts'

/** /healthz: the process answers. /readyz: it can also reach the database and has room to write, or says which is missing. */
export function serveHealth(server: FastifyInstance) {
  const { settings, pool, databaseHealth } = server.parts.services
  const mode = settings.isProduction ? 'production' : 'development'
  server.get('/healthz', async () => ({ status: 'OK', mode }))
  server.get('/readyz', async (_request, reply) => {
    const missing =
      !databaseHealth.isAnswering() || !(await pool.query('select 1').catch(() => null))
        ? 'database'
        : (await hasRoom(settings))
          ? null
          : 'disk-space'
    return missing ? reply.code(503).send({ status: 503, missing }) : { status: 'OK' }
  })
}

/** Room on the disk of the data folder, as far as anything of this installation is kept there. */
async function hasRoom({ dataFolder, minFreeMegabytes, databaseUrl, s3 }: Settings) {
  if (databaseUrl && s3) return true
  const disk = await statfs(dataFolder).catch(() => null)
  return !disk || (disk.bavail * disk.bsize) / 1024 / 1024 >= minFreeMegabytes
}
