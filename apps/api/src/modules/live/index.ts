import { live } from '@prumo/contract/live/live'
import type { FastifyInstance } from 'fastify'
import type { LiveHub } from '#platform/events/live-hub.ts'
import type { Notices } from '#platform/events/notices.ts'
import { mount } from '#platform/http/mount.ts'
import { liveHandlers, type KnownStream } from './handlers.ts'

export function mountLive(server: FastifyInstance, hub: LiveHub, notices: Notices) {
  const openStreams = new Set<KnownStream>()
  mount(server, live, liveHandlers(hub, openStreams))
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
}
