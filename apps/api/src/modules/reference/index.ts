import { places } from '@prumo/contract/reference/places'
import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/http/mount.ts'
import { createCepServices } from './places/cep-services.ts'
import { placeHandlers } from './places/handlers.ts'

export function mountReference(server: FastifyInstance) {
  const { settings, now } = server.parts.services
  mount(server, places, placeHandlers(createCepServices(settings.cepUrls, now)))
}
