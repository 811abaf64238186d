import { live } from '@prumo/contract/live/live'
import type { FastifyInstance } from 'fastify'
import type { LiveHub } from '#platform/events/live-hub.ts'
import { mount } from '#platform/http/mount.ts'
import { liveHandlers } from './handlers.ts'

export function mountLive(server: FastifyInstance, hub: LiveHub) {
  const openStreams = new Set<() => void>()
  mount(server, live, liveHandlers(hub, openStreams))
  // Streams never end by themselves; a server that stops must close them.
  server.addHook('preClose', async () => openStreams.forEach((close) => close()))
}
