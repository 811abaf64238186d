import { live } from '@prumo/contract/live/live'
import type { FastifyInstance } from 'fastify'
import type { LiveHub } from '#platform/events/live-hub.ts'
import type { Notices } from '#platform/events/notices.ts'
import { mount } from '#platform/http/mount.ts'
import { liveHandlers, type OpenStreams } from './handlers.ts'

export function mountLive(server: FastifyInstance, hub: LiveHub, notices: Notices) {
  const openStreams: OpenStreams = new Map()
  mount(server, live, liveHandlers(hub, openStreams))
  // Streams never end by themselves; a server that stops must close them.
  server.addHook('preClose', async () => openStreams.forEach((_actor, close) => close()))
  // Whoever may have lost their access comes back and is asked again.
  notices.on('prumo_access', (changed) => {
    for (const [close, { sessionId, companyId, userId }] of openStreams) if ([sessionId, companyId, userId].includes(changed)) close()
  })
}
