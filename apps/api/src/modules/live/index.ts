import type { FastifyInstance } from 'fastify'
import type { LiveHub } from '#platform/events/live-hub.ts'
import type { Notices } from '#platform/events/notices.ts'
import type { AreaHandlers } from '#platform/http/handlers.ts'
import { liveHandlers, type KnownStream } from './handlers.ts'

export function liveArea(server: FastifyInstance, hub: LiveHub, notices: Notices): AreaHandlers<'live'> {
  const openStreams = new Set<KnownStream>()
  // Streams never end by themselves; a server that stops must close them.
  server.addHook('preClose', async () => {
    hub.stop()
    openStreams.forEach((stream) => stream.end())
  })
  notices.onGap(() => openStreams.forEach((stream) => void stream.recheck()))
  notices.on('prumo_access', (changed) => {
    for (const stream of openStreams) {
      const { sessionId, companyId, userId } = stream.actor
      if ([sessionId, companyId, userId].includes(changed)) void stream.recheck()
    }
  })
  return { 'live/live': liveHandlers(hub, openStreams) }
}
