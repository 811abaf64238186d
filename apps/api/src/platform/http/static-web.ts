import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { dropPageHeaders } from './security-headers.ts'

const folder = join(import.meta.dirname, '../../../../web/dist')
const year = 'public, max-age=31536000, immutable'

/** The built web application. Any path that is not a file or a call is one of its screens. */
export async function serveWeb(server: FastifyInstance) {
  if (!existsSync(join(folder, 'index.html'))) return
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/.vite/**', '**/.source-hash'],
    index: ['index.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isAsset = /[\\/]assets[\\/]/.test(path)
      reply.header('cache-control', isAsset ? year : 'no-cache')
      if (isAsset) dropPageHeaders(reply)
    },
  })
  server.get('/*', (request, reply) => {
    // What follows the ? may well end like a file name: an address, an e-mail.
    const [path = ''] = request.url.split('?')
    const isScreen = !path.startsWith('/api') && !/\.\w{1,12}$/.test(path)
    if (isScreen) return reply.sendFile('index.html')
    return reply.callNotFound()
  })
}
