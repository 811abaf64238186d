import type { FastifyReply, FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { Services } from '#platform/services.ts'
import type { Settings } from '#platform/settings.ts'

/** Never readable by scripts, never sent by other sites. */
export const cookieOptions = (settings: Settings, path: string) => ({
  path,
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: settings.publicUrl?.startsWith('https:') ?? settings.isProduction,
})

/** What is already known about somebody who is still on the way in, kept in their browser and signed by us. */
export function enteringCookie<Claims extends JWTPayload>(name: string, path: string, minutes: number) {
  return {
    async set({ secrets, settings, now }: Services, reply: FastifyReply, claims: Claims) {
      const expires = new Date(now().getTime() + minutes * 60_000)
      const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setAudience(name).setExpirationTime(expires).sign(secrets.entering)
      reply.setCookie(name, token, { ...cookieOptions(settings, path), expires })
    },
    async read({ secrets, now }: Services, request: FastifyRequest): Promise<Claims | null> {
      try {
        const options = { algorithms: ['HS256'], audience: name, currentDate: now() }
        return (await jwtVerify<Claims>(request.cookies[name] ?? '', secrets.entering, options)).payload
      } catch {
        return null
      }
    },
    clear: ({ settings }: Services, reply: FastifyReply) => void reply.clearCookie(name, cookieOptions(settings, path)),
  }
}
