import { companies } from '@prumo/contract/company/companies'
import { dataExport } from '@prumo/contract/company/data-export'
import { deletion } from '@prumo/contract/company/deletion'
import { layout } from '@prumo/contract/company/layout'
import { representatives } from '@prumo/contract/company/representatives'
import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/http/mount.ts'
import type { NewCompanyHook } from './companies/create-company.ts'
import { companyHandlers } from './companies/handlers.ts'
import { dataExportHandlers } from './data-export/handlers.ts'
import { deletionHandlers } from './deletion/handlers.ts'
import { layoutHandlers } from './layout/handlers.ts'
import { representativeHandlers } from './representatives/handlers.ts'

export { createLimitCheck } from './check-limit.ts'
export { type NewCompanyHook } from './companies/create-company.ts'
export { insertCompany, insertOwner, insertSubscription } from './companies/queries.ts'
export { deletionJobs } from './deletion/jobs.ts'
export { upsertRepresentative } from './representatives/queries.ts'

/** The logo is everybody's who works in the company. */
export const companyFiles = { companyLogo: { access: 'member' } } as const

export function mountCompany(server: FastifyInstance, hooks: readonly NewCompanyHook[]) {
  mount(server, companies, companyHandlers(hooks), { withCredentials: true })
  mount(server, representatives, representativeHandlers)
  mount(server, layout, layoutHandlers)
  mount(server, deletion, deletionHandlers, { withCredentials: true })
  mount(server, dataExport, dataExportHandlers)
}
