import { statistics } from '@prumo/contract/home/statistics'
import { support } from '@prumo/contract/home/support'
import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/http/mount.ts'
import { statisticsHandlers, type StatisticsProviders } from './statistics/handlers.ts'
import { supportHandlers } from './support/handlers.ts'

export { type StatisticsProviders } from './statistics/handlers.ts'

export function mountHome(server: FastifyInstance, providers: StatisticsProviders) {
  mount(server, statistics, statisticsHandlers(providers))
  mount(server, support, supportHandlers)
}
