import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#platform/settings.ts'
import { cookieOptions } from '../entering-cookie.ts'

const name = 'prumo_refresh'

const options = (settings: Settings) => cookieOptions(settings, '/api/auth/session')

export const readRefreshCookie = (request: FastifyRequest) => request.cookies[name] ?? null

export function setRefreshCookie(reply: FastifyReply, settings: Settings, token: string, expires: Date) {
  reply.setCookie(name, token, { ...options(settings), expires })
}

export function clearRefreshCookie(reply: FastifyReply, settings: Settings) {
  reply.clearCookie(name, options(settings))
}
