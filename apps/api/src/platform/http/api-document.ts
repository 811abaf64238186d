import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#platform/escape-html.ts'
import { openApiDocument } from './open-api.ts'

/** /api/openapi.json for machines, /api/docs for people. Open to anyone: it holds nobody's data. */
export function serveApiDocument(server: FastifyInstance) {
  // Printed when somebody asks: at every start it would take a quarter of the start's time.
  let printed: Document | null = null
  const document = () => (printed ??= openApiDocument(server.parts.services.settings.publicUrl ?? ''))
  server.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(document())),
  )
  server.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page(document())))
}

type Document = ReturnType<typeof openApiDocument>
type Operation = {
  summary: string
  description: string
  tags: string[]
  parameters: { name: string; in: string }[]
  requestBody?: unknown
  responses: { 200: unknown }
}

function page({ tags, paths }: Document) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...(operation as Operation),
    })),
  )
  const groups = tags.map(
    ({ name }) =>
      `<section><h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>${operations
        .filter((operation) => operation.tags[0] === name)
        .map(entry)
        .join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Prumo API</title><style>${style}</style></head>
<body><main><h1>Prumo API</h1><p>Every call under <code>/api</code>, printed from the contract. Machines read <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups">${tags.map(({ name }) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join(' · ')}</nav>${groups.join('')}</main></body></html>`
}

function entry({
  path,
  method,
  summary,
  description,
  parameters,
  requestBody,
  responses,
}: Operation & { path: string; method: string }) {
  const parts = [
    parameters.length
      ? `<p>Parameters: ${parameters.map((parameter) => `<code>${escapeHtml(parameter.name)}</code> (${parameter.in})`).join(', ')}</p>`
      : '',
    requestBody ? `<h4>Request</h4>${schemaBlock(requestBody)}` : '',
    `<h4>Answer</h4>${schemaBlock(responses[200])}`,
  ]
  return `<details><summary><b>${method}</b> <code>/api${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary><p>${escapeHtml(description)}</p>${parts.join('')}</details>`
}

const schemaBlock = (schema: unknown) => `<pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`

const style = `body{font:15px/1.55 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#171c28;background:#f5f6f9}
details{background:#fff;border:1px solid #e7eaef;border-radius:10px;padding:10px 14px;margin:8px 0}summary{cursor:pointer;overflow-wrap:anywhere}
pre{background:#f8f9fb;border-radius:8px;padding:12px;overflow:auto;max-height:420px;font-size:12.5px}nav a{white-space:nowrap}`
