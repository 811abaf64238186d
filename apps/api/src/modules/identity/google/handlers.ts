import type { google } from '@prumo/contract/identity/google'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import type { Services } from '#platform/services.ts'
import { guardedCookie } from '../guarded-cookie.ts'
import { hashToken, newSecretToken } from '../tokens.ts'
import { enterWithGoogle, joinWithPassword, newcomerCookie, registerNewcomer } from './enter-with-google.ts'
import { buildVisit, exchangeCode, type Provider } from './provider.ts'
import { insertGoogleAttempt, spendAttempt } from './queries.ts'

const attemptMinutes = 10
const browserCookie = guardedCookie('prumo_google', { path: '/api/auth/google' })

export const googleHandlers: Handlers<typeof google> = {
  status: async ({ services }) => ({ isEnabled: services.settings.google !== null }),

  start: async (ctx, _input, exchange) => {
    const { settings } = ctx.services
    const { url, state, nonce, codeVerifier } = await buildVisit(providerOf(ctx.services), redirectUri(ctx.services))
    // One secret per browser: two tabs may be on their way at once.
    const browser = browserCookie.read(settings, exchange.request) || newSecretToken()
    const expires = new Date(ctx.now().getTime() + attemptMinutes * 60_000)
    await insertGoogleAttempt(ctx.db, {
      stateHash: hashToken(state),
      browserHash: hashToken(browser),
      nonce,
      codeVerifier,
      expiresAt: expires,
    })
    browserCookie.set(settings, exchange, browser, expires)
    return { url }
  },

  finish: async (ctx, { body }, exchange) => {
    const provider = providerOf(ctx.services)
    const browser = browserCookie.read(ctx.services.settings, exchange.request)
    const attempt = browser ? await spendAttempt(ctx.db, hashToken(body.state), hashToken(browser), ctx.now()) : null
    // Spent whatever comes of it; and the provider may take its time.
    await ctx.transaction.pause()
    if (!attempt) throw new Problem('google.attempt-invalid')
    if (!body.code) throw new Problem(body.error === 'access_denied' ? 'google.cancelled' : 'google.refused')
    const { nonce, codeVerifier } = attempt
    const visit = {
      redirectUri: redirectUri(ctx.services),
      state: body.state,
      code: body.code,
      iss: body.iss,
      nonce,
      codeVerifier,
    }
    const claims = await exchangeCode(provider, visit).catch(async (error: unknown) => {
      if (error instanceof Problem) await recordSecurity(ctx, { kind: 'sign-in', outcome: 'refused', method: 'google' })
      throw error
    })
    return enterWithGoogle(ctx, claims, exchange)
  },

  join: (ctx, { body }, exchange) => joinWithPassword(ctx, body.password, exchange),

  newcomer: (ctx, _input, { request }) => newcomerCookie.read(ctx.services, request),

  register: (ctx, _input, exchange) => registerNewcomer(ctx, exchange),
}

const redirectUri = ({ publicUrl }: Services) => `${publicUrl()}/__/auth/handler`

function providerOf({ settings }: Services): Provider {
  if (!settings.google) throw new Problem('google.not-configured')
  return settings.google
}
