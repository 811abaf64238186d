import { companies } from '@prumo/contract/company/companies'
import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/http/mount.ts'
import type { NewCompanyHook } from './companies/create-company.ts'
import { companyHandlers } from './companies/handlers.ts'

export { createLimitCheck, type LimitCounters } from './check-limit.ts'
export { type NewCompanyHook } from './companies/create-company.ts'
export { insertCompany, insertOwner, insertSubscription } from './companies/queries.ts'

export function mountCompany(server: FastifyInstance, hooks: readonly NewCompanyHook[]) {
  mount(server, companies, companyHandlers(hooks))
}
