import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { serveDocuments } from './serve-documents.ts'
import { dropPageHeaders } from './security-headers.ts'

/** Where the build leaves the web application. */
export const webFolder = join(import.meta.dirname, '../../../../web/dist')
const year = 'public, max-age=31536000, immutable'

/** The built web application. Any path that is not a file or a call is one of its screens. */
export async function serveWeb(server: FastifyInstance) {
  if (!existsSync(join(webFolder, 'index.html'))) return
  await server.register(fastifyStatic, {
    root: webFolder,
    preCompressed: true,
    serve: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isAsset = /[\\/]assets[\\/]/.test(path)
      reply.header('cache-control', isAsset ? year : 'no-cache')
      if (isAsset) dropPageHeaders(reply)
    },
  })
  serveDocuments(server, join(webFolder, 'documents'))
  // A route per file, as the plugin would make them, takes a third of the time of a start.
  const files = listFiles()
  server.get('/*', (request, reply) => {
    // What follows the ? may well end like a file name: an address, an e-mail.
    const [path = ''] = request.url.split('?')
    if (files.has(path)) return reply.sendFile(path)
    const isScreen = !path.startsWith('/api') && !/\.\w{1,12}$/.test(path)
    return isScreen ? reply.sendFile('index.html') : reply.callNotFound()
  })
}

/** The files of the application by their path in an address; what the build notes for itself, whose names begin with a dot, and what is completed before it is sent are not among them. */
function listFiles(): ReadonlySet<string> {
  const found = readdirSync(webFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = found.map(
    ({ parentPath, name }) => `/${relative(webFolder, join(parentPath, name)).split(sep).join('/')}`,
  )
  return new Set(paths.filter((path) => !/\/\.|^\/(documents|pages)\/|^\/(public|equipment)\.html/.test(path)))
}
