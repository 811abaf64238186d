import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#platform/escape-html.ts'

/** Where the build left a place for the address of the installation. */
const supportEmailMark = /suporte@endereco\.invalid/g

/** Texts that never change (terms, privacy, deletion) are whole documents: read without the application. */
export function serveDocuments(server: FastifyInstance, folder: string) {
  if (!existsSync(folder)) return
  const { supportEmail } = server.parts.services.settings
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.html'))) {
    let encodings: ReturnType<typeof encode> | null = null
    server.get(`/${name.slice(0, -'.html'.length)}`, (request, reply) => {
      encodings ??= encode(readFileSync(join(folder, name), 'utf8').replace(supportEmailMark, escapeHtml(supportEmail)))
      const accepted = String(request.headers['accept-encoding'] ?? '')
      const [encoding] = (['br', 'gzip'] as const).filter((one) => accepted.includes(one))
      if (encoding) reply.header('content-encoding', encoding)
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding')
        .send(encodings[encoding ?? 'identity'])
    })
  }
}

function encode(text: string) {
  const identity = Buffer.from(text)
  return { identity, gzip: gzipSync(identity), br: brotliCompressSync(identity) }
}
