import type { FastifyRequest } from 'fastify'

const ownNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/**
 * Somebody at this machine, by its own names and through no proxy. The name matters: a web page somewhere else
 * may let its own name point here, and the browser of this machine would then read what it shows.
 */
export function isLocalVisitor({ socket, headers }: FastifyRequest): boolean {
  const isHere = /^(::1|127\.|::ffff:127\.)/.test(socket.remoteAddress ?? '')
  return isHere && !headers['x-forwarded-for'] && !headers.forwarded && ownNames.test(headers.host ?? '')
}
