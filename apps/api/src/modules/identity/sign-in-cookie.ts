import type { JWTPayload } from 'jose'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import type { FastifyRequest } from 'fastify'
import type { Exchange } from '#platform/http/handlers.ts'
import type { Services } from '#platform/services.ts'
import { guardedCookie } from './guarded-cookie.ts'

/** What is already known about somebody who is still on the way in, kept in their browser and signed by us. */
export function signInCookie<Claims extends JWTPayload>(name: string, path: string, minutes: number) {
  const cookie = guardedCookie(name, { path })
  return {
    async set({ secrets, settings, now }: Services, exchange: Exchange, claims: Claims) {
      const expires = new Date(now().getTime() + minutes * 60_000)
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(name)
        .setExpirationTime(expires)
        .sign(secrets.entering)
      cookie.set(settings, exchange, token, expires)
    },
    async read({ secrets, settings, now }: Services, request: FastifyRequest): Promise<Claims | null> {
      try {
        const options = { algorithms: ['HS256'], audience: name, currentDate: now() }
        return (await jwtVerify<Claims>(cookie.read(settings, request) ?? '', secrets.entering, options)).payload
      } catch {
        return null
      }
    },
    clear: ({ settings }: Services, exchange: Exchange) => cookie.clear(settings, exchange),
  }
}
