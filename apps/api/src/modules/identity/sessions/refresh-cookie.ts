import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#platform/settings.ts'

const name = 'prumo_refresh'

const options = (settings: Settings) => ({
  path: '/api/auth/session',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: settings.publicUrl?.startsWith('https:') ?? settings.isProduction,
})

export const readRefreshCookie = (request: FastifyRequest) => request.cookies[name] ?? null

export function setRefreshCookie(reply: FastifyReply, settings: Settings, token: string, expires: Date) {
  reply.setCookie(name, token, { ...options(settings), expires })
}

export function clearRefreshCookie(reply: FastifyReply, settings: Settings) {
  reply.clearCookie(name, options(settings))
}
