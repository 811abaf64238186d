import type { FastifyInstance } from 'fastify'

const validMs = 180 * 86_400_000

/** /.well-known/security.txt: whom to tell about a weakness found here (RFC 9116). */
export function serveSecurityText(server: FastifyInstance) {
  const { services } = server.parts
  server.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(services.now().getTime() + validMs).toISOString()
    const lines = [
      `Contact: mailto:${services.settings.supportEmail}`,
      `Expires: ${expires}`,
      'Preferred-Languages: pt-BR, en',
      `Canonical: ${services.publicUrl()}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
