import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Route } from '@prumo/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createContext, type Context } from '#platform/context.ts'
import { RequestTransaction } from '#platform/db/transaction.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { Problem } from '#platform/problem.ts'
import { encoderOf } from '#platform/projection.ts'
import { countCall, countVisitor } from './rate-limit.ts'
import { webFolder } from './static-web.ts'

export type PageRequest = { params: Record<string, string | undefined>; query: Record<string, string | undefined> }

/** A page of people without an account: what a public route answers, readable as it comes, and drawn by a script where there is one. */
export type PublicPage = {
  readonly name: 'quote' | 'receipt' | 'document' | 'verify' | 'equipment' | 'report' | 'visit' | 'client'
  readonly path: string
  /** Its limits and its answer are those of the page. */
  readonly route: Route
  /** Where its key is, when that is not the last part of its path. */
  readonly keyOf?: (request: PageRequest) => string
  /** What of the key is the link that is counted; absent: all of it. */
  readonly linkOf?: (key: string) => string
  /** A path of this site for who does not come for this page. */
  readonly elsewhere?: (request: PageRequest) => string | null
  readonly read: (ctx: Context, key: string) => Promise<unknown>
  /** The document of the build that holds it, and what draws it here when it is drawn at all; absent: the one of all the others, drawn by its script. */
  readonly document?: 'equipment'
  /** Title and content for readers without scripts; the wire values of the route. */
  readonly describe: (answer: never) => { title: string; content: string; preview: LinkPreview }
}

/** What messengers show of a link, to everybody who sees the chat: no amount and no name of a client. */
export type LinkPreview = { text: string; company?: { name: string; logoUrl: string | null } }

type Shown = {
  title: string
  content: string
  preview: LinkPreview
  data?: unknown
  problem?: unknown
  status: number
  retryAfterSeconds?: number | undefined
}

const withoutBuild =
  '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Prumo</title></head><body><!--page--></body></html>'

/** What the build of the web gives for a page: the document to fill, and, if the page is to be read before its script is there, what draws it. */
type Shell = { html: string; render: ((data: object) => Drawn) | null }
type Drawn = { content: string | null; styles: string }

async function readShell(name: string): Promise<Shell> {
  const [html, module] = [`${name}.html`, `pages/${name}.mjs`].map((file) => join(webFolder, file)) as [string, string]
  if (!existsSync(html)) return { html: withoutBuild, render: null }
  const { renderPage = null } = existsSync(module)
    ? ((await import(pathToFileURL(module).href)) as { renderPage: Shell['render'] })
    : {}
  return { html: readFileSync(html, 'utf8'), render: renderPage }
}

export function servePublicPages(server: FastifyInstance, pages: readonly PublicPage[]) {
  const shells = new Map<string, Promise<Shell>>()
  const shellOf = ({ document = 'public' }: { document?: string }) => {
    const shell = shells.get(document) ?? readShell(document)
    shells.set(document, shell)
    return shell
  }
  for (const page of pages) {
    server.get(page.path, { config: { isKeyAddress: true } }, async (request, reply) => {
      const asked = pageRequestOf(request)
      const elsewhere = page.elsewhere?.(asked)
      if (elsewhere) return reply.redirect(elsewhere)
      const key = page.keyOf?.(asked) ?? asked.params['key'] ?? ''
      const shown = await shownOf(server, page, key, request)
      return send(reply, await shellOf(page), { page, key, shown, siteUrl: server.parts.services.publicUrl() })
    })
  }
}

/** What is given twice is given not at all. */
const pageRequestOf = ({ params, query }: FastifyRequest): PageRequest => ({
  params: params as PageRequest['params'],
  query: Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(([, value]) => typeof value === 'string'),
  ) as PageRequest['query'],
})

async function shownOf(
  { parts }: FastifyInstance,
  page: PublicPage,
  key: string,
  request: FastifyRequest,
): Promise<Shown> {
  const { services } = parts
  const transaction = new RequestTransaction(
    services.pool,
    { companyId: null, userId: null, requestId: request.id },
    { readOnly: true },
  )
  const facts = { id: request.id, ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300) }
  try {
    await countVisitor(services, page.route, request.ip)
    // Who brings none shares no limit with the others who do not.
    const link = page.linkOf?.(key) ?? key
    if (link) await countCall(services, page.route, 'link', link)
    if (!key) return { ...page.describe(null as never), status: 200 }
    const answer = await page.read(createContext(transaction, null, services, facts), key)
    const data = encoderOf(page.route.output)(answer)
    return { ...page.describe(data as never), data, status: 200 }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const problem = error.toBody()
    const { status, retryAfterSeconds } = error
    const content = `<h1>${escapeHtml(problem.title)}</h1>`
    return { title: 'Prumo', content, preview: closedLink, problem, status, retryAfterSeconds }
  } finally {
    await transaction.rollback()
  }
}

/** Of a page that cannot be opened nothing is told, whatever the reason. */
const closedLink: LinkPreview = { text: 'Esta página não está disponível.' }

/** Read by search engines and messengers, which run no script; a picture is fetched by its whole address. */
function headOf(title: string, { text, company }: LinkPreview, siteUrl: string): string {
  const picture = new URL(company?.logoUrl ?? '/icons/prumo-512.png', siteUrl).href
  const facts = [
    ['type', 'website'],
    ['locale', 'pt_BR'],
    ['site_name', company?.name ?? 'Prumo'],
    ['title', title],
    ['description', text],
    ['image', picture],
  ] as const
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(text)}">`,
    ...facts.map(([property, value]) => `<meta property="og:${property}" content="${escapeHtml(value)}">`),
  ].join('')
}

type Sent = { page: PublicPage; key: string; shown: Shown; siteUrl: string }

function send(reply: FastifyReply, shell: Shell, { page: { name }, key, shown, siteUrl }: Sent) {
  const { title, content, preview, status, data, problem } = shown
  const pageData = { page: name, key, data, problem }
  const drawn = shell.render?.(pageData)
  // Inside a script element only this sign could end it.
  const json = JSON.stringify(pageData).replaceAll('<', '\\u003c')
  const page = drawn?.content ?? `<main class="body">${content}</main>`
  const html = shell.html
    .replace(/<title>[^<]*<\/title>/, () => headOf(title, preview, siteUrl))
    .replace('<!--styles-->', () => (drawn ? `<style>${drawn.styles}</style>` : ''))
    .replace('<body>', () => (drawn?.content ? '<body data-drawn>' : '<body>'))
    .replace('<!--page-->', () => `${page}<script type="application/json" id="page-data">${json}</script>`)
  if (shown.retryAfterSeconds) void reply.header('retry-after', shown.retryAfterSeconds)
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}
