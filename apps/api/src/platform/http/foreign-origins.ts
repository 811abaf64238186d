import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#platform/problem.ts'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A page of another site cannot make this browser write here, whatever cookies it would send along.
 * Programs that are no browsers send neither header, and have no cookies that are not their own.
 */
export function refuseForeignOrigins(server: FastifyInstance) {
  const { publicUrl } = server.parts.services.settings
  const ownHost = publicUrl ? new URL(publicUrl).host : null
  server.addHook('onRequest', async (request) => {
    if (!readMethods.has(request.method) && !isOwnPage(request, ownHost)) throw new Problem('foreign-origin')
  })
}

function isOwnPage({ headers }: FastifyRequest, ownHost: string | null): boolean {
  // Browsers write it and no page can: it holds also behind a proxy that changes the host.
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (headers.origin === undefined) return true
  const host = URL.canParse(headers.origin) ? new URL(headers.origin).host : null
  return host !== null && host !== '' && (host === headers.host || host === ownHost)
}
