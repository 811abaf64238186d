import type * as oidc from 'openid-client'
import { Problem } from '#platform/problem.ts'
import type { Settings } from '#platform/settings.ts'

export type Provider = NonNullable<Settings['google']>

const timeoutSeconds = 10
/** Loaded with the first visit, not at every start. */
const loadClient = () => import('openid-client')
const known = new Map<string, Promise<oidc.Configuration>>()

/** What the provider says about itself, asked once; a failure is not remembered. */
function discover(provider: Provider): Promise<oidc.Configuration> {
  const key = `${provider.issuer} ${provider.clientId}`
  const found = known.get(key)
  if (found) return found
  const asked = ask(provider)
  known.set(key, asked)
  asked.catch(() => known.delete(key))
  return asked
}

async function ask({ issuer, clientId, clientSecret }: Provider) {
  const { allowInsecureRequests, ClientSecretPost, discovery } = await loadClient()
  // Plain http is for a provider on one's own machine; Google's is https.
  const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  return discovery(new URL(issuer), clientId, clientSecret, ClientSecretPost(clientSecret), {
    execute,
    timeout: timeoutSeconds,
  })
}

const reach = (provider: Provider) =>
  discover(provider).catch(() => {
    throw new Problem('google.unavailable')
  })

/** Where to send the browser, and what has to match when it comes back. */
export async function buildVisit(provider: Provider, redirectUri: string) {
  const config = await reach(provider)
  const client = await loadClient()
  const [state, nonce, codeVerifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
  return { url: url.href, state, nonce, codeVerifier }
}

type Return = {
  redirectUri: string
  state: string
  code: string
  iss: string | undefined
  nonce: string
  codeVerifier: string
}

/** Trades the code for a signed statement of who the person is. */
export async function exchangeCode(provider: Provider, { redirectUri, state, code, iss, nonce, codeVerifier }: Return) {
  const config = await reach(provider)
  const address = new URL(redirectUri)
  address.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString()
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true }
  const { authorizationCodeGrant } = await loadClient()
  const tokens = await authorizationCodeGrant(config, address, checks).catch((error: unknown) => {
    throw new Problem(isAway(error) ? 'google.unavailable' : 'google.refused')
  })
  return tokens.claims()!
}

function isAway(error: unknown): boolean {
  const { message = '', code = '', cause } = error as { message?: string; code?: string; cause?: unknown }
  return /fetch failed/.test(message) || code === 'OAUTH_TIMEOUT' || (cause instanceof Error && isAway(cause))
}
