import type { FastifyInstance } from 'fastify'
import { isLocalVisitor } from '#platform/http/local-visitor.ts'
import { isUuid } from '@prumo/domain/text/uuid'
import { Problem } from '#platform/problem.ts'
import { escapeHtml } from '#platform/escape-html.ts'

/** /outbox: messages that had no SMTP server to go to, as text and as they would arrive. Development only, and only from this machine. */
export function serveOutbox(server: FastifyInstance) {
  const { settings, credentialPool } = server.parts.services
  if (settings.isProduction || settings.smtpUrl) return

  server.get('/outbox', async (request, reply) => {
    if (!isLocalVisitor(request)) throw new Problem('unknown-route')
    const { rows } = await credentialPool.query<OutboxRow>(
      'select id, recipient, subject, body_text, created_at from outbox_mail order by id desc limit 50',
    )
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(rows))
  })

  server.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
    const { id } = request.params
    if (!isLocalVisitor(request) || !isUuid(id)) throw new Problem('unknown-route')
    const { rows } = await credentialPool.query<{ body_html: string }>(
      'select body_html from outbox_mail where id = $1',
      [id],
    )
    if (!rows[0]) throw new Problem('unknown-route')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(rows[0].body_html)
  })
}

type OutboxRow = { id: string; recipient: string; subject: string; body_text: string; created_at: string }

const page = (
  mails: OutboxRow[],
) => `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Caixa de saída · Prumo</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:760px;margin:32px auto;padding:0 16px;color:#171c28;background:#f5f6f9}article{background:#fff;border:1px solid #e7eaef;border-radius:14px;padding:16px 20px;margin:14px 0;overflow-wrap:anywhere}small{color:#5b6577}pre{font:inherit;white-space:pre-wrap}</style></head>
<body><main><h1>Caixa de saída</h1><p>Mensagens escritas enquanto nenhum servidor de e-mail está configurado.</p>
${mails.map(article).join('') || '<p>Nenhuma mensagem ainda.</p>'}</main></body></html>`

const article = ({ id, recipient, subject, body_text, created_at }: OutboxRow) =>
  `<article><small>Para ${escapeHtml(recipient)} · ${escapeHtml(created_at)}</small><h2>${escapeHtml(subject)}</h2><p><a href="/outbox/${id}">Ver como chega</a></p><pre>${linked(escapeHtml(body_text))}</pre></article>`

const linked = (text: string) => text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
