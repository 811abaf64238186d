import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Configuration } from 'oidc-provider'

type Claims = { email?: string; email_verified?: boolean; name?: string }
type Jar = Map<string, string>

const client = { id: 'prumo', secret: 'segredo-do-provedor-de-teste' }

/** A real OpenID provider on this machine. People are made with `person`; `visit` is what they do in their browser. */
export async function startOpenIdProvider(redirectUri: string, port = 0) {
  const people = new Map<string, Claims>()
  const server = http.createServer()
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configurationFor(redirectUri, people))
  const serve = provider.callback()
  server.on('request', (request, response) => {
    // Google lets people choose among their accounts; this provider has no such page.
    request.url = request.url?.replace(/[?&]prompt=select_account/, '')
    void serve(request, response)
  })

  return {
    issuer,
    environment: { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, GOOGLE_ISSUER: issuer },
    person: (subject: string, claims: Claims) => void people.set(subject, claims),
    /** Signs in at the provider and agrees, or cancels; gives back what the browser returns with. */
    visit: async (url: string, subject: string, { cancels = false } = {}) => {
      const address = await walk(url, redirectUri, subject, cancels)
      return Object.fromEntries(address.searchParams) as { state: string; code?: string; iss?: string; error?: string }
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const configurationFor = (redirectUri: string, people: Map<string, Claims>): Configuration => ({
  clients: [
    {
      client_id: client.id,
      client_secret: client.secret,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  // As Google does: the statement itself carries the e-mail.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  cookies: { keys: ['chave-de-teste'] },
  findAccount: async (_context, subject) => ({
    accountId: subject,
    claims: async () => ({ sub: subject, ...people.get(subject) }),
  }),
})

/** A browser with its cookies, through the provider's own pages. */
async function walk(start: string, redirectUri: string, subject: string, cancels: boolean): Promise<URL> {
  const jar: Jar = new Map()
  let location = start
  let form: URLSearchParams | null = null
  for (let step = 0; step < 20; step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response: Response = await fetch(location, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      body: form,
      headers: { cookie },
    })
    for (const line of response.headers.getSetCookie()) keepCookie(jar, line)
    const next = response.headers.get('location')
    if (next) {
      location = new URL(next, location).href
      if (location.startsWith(redirectUri)) return new URL(location)
      form = null
      continue
    }
    const html = await response.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1]
    if (!prompt) throw new Error(`the provider says ${response.status}: ${html.slice(0, 300)}`)
    const action = new URL(/action="([^"]+)"/.exec(html)![1]!, location).href
    location = cancels ? `${action}/abort` : action
    form = cancels
      ? null
      : new URLSearchParams(prompt === 'login' ? { prompt, login: subject, password: 'x' } : { prompt })
  }
  throw new Error('the provider leads nowhere')
}

function keepCookie(jar: Jar, line: string) {
  const [pair = ''] = line.split(';')
  const split = pair.indexOf('=')
  jar.set(pair.slice(0, split), pair.slice(split + 1))
}
