import type { FastifyInstance } from 'fastify'
import type { LiveHub } from '#platform/events/live-hub.ts'
import type { DatabaseChannels } from '#platform/events/database-channels.ts'
import type { AreaHandlers } from '#platform/http/handlers.ts'
import { liveHandlers, type KnownStream } from './handlers.ts'

export function liveArea(server: FastifyInstance, hub: LiveHub, channels: DatabaseChannels): AreaHandlers<'live'> {
  const openStreams = new Set<KnownStream>()
  // Streams never end by themselves; a server that stops must close them.
  server.addHook('preClose', async () => {
    hub.stop()
    openStreams.forEach((stream) => stream.end())
  })
  channels.onGap(() => openStreams.forEach((stream) => void stream.recheck()))
  channels.on('prumo_access', (changed) => {
    for (const stream of openStreams) {
      const { sessionId, companyId, userId } = stream.actor
      if ([sessionId, companyId, userId].includes(changed)) void stream.recheck()
    }
  })
  return { 'live/live': liveHandlers(hub, openStreams) }
}
