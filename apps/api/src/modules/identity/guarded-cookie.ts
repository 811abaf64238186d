import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#platform/settings.ts'

type Reach = { path: string; /** A path under which the cookie was set by an earlier version. */ formerPath?: string }

/**
 * A cookie that no script reads and no other site sends. Over https its name begins with __Host-, with which browsers
 * keep other machines of the same domain from setting one; over plain http, in development, they would not take such a name.
 */
export function guardedCookie(name: string, { path, formerPath }: Reach) {
  const nameFor = (settings: Settings) => (isSecure(settings) ? `__Host-${name}` : name)
  const options = (settings: Settings) => ({
    path: isSecure(settings) ? '/' : path,
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: isSecure(settings),
  })
  const clearFormer = (settings: Settings, reply: FastifyReply, request: FastifyRequest) => {
    if (formerPath && request.cookies[name] !== undefined)
      reply.clearCookie(name, { ...options(settings), path: formerPath })
  }
  return {
    /** One that an earlier version set is good too; setting or clearing it replaces that one. */
    read: (settings: Settings, { cookies }: FastifyRequest): string | null =>
      cookies[nameFor(settings)] ?? (formerPath ? cookies[name] : undefined) ?? null,
    set(
      settings: Settings,
      { request, reply }: { request: FastifyRequest; reply: FastifyReply },
      value: string,
      expires: Date,
    ) {
      reply.setCookie(nameFor(settings), value, { ...options(settings), expires })
      clearFormer(settings, reply, request)
    },
    clear(settings: Settings, { request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
      reply.clearCookie(nameFor(settings), options(settings))
      clearFormer(settings, reply, request)
    },
  }
}

const isSecure = ({ publicUrl, isProduction }: Settings) => publicUrl?.startsWith('https:') ?? isProduction
