import { withCredentials, type AreaHandlers } from '#platform/http/handlers.ts'
import type { NewCompanyHook } from './companies/create-company.ts'
import { companyHandlers } from './companies/handlers.ts'
import { dataExportHandlers } from './data-export/handlers.ts'
import { deletionHandlers } from './deletion/handlers.ts'
import { layoutHandlers } from './layout/handlers.ts'
import { representativeHandlers } from './representatives/handlers.ts'

export { createLimitCheck, holdPlanRoom, readPlanRoom } from './check-limit.ts'
export { type NewCompanyHook } from './companies/create-company.ts'
export { insertCompany, insertOwner, insertSubscription, lockSubscription, selectAllowed } from './companies/queries.ts'
export { deletionJobs } from './deletion/jobs.ts'
export { upsertRepresentative } from './representatives/queries.ts'

/** The logo is everybody's who works in the company. */
export const companyFiles = { companyLogo: { access: 'member' } } as const

export const companyArea = (hooks: readonly NewCompanyHook[]): AreaHandlers<'company'> => ({
  'company/companies': withCredentials(companyHandlers(hooks)),
  'company/representatives': representativeHandlers,
  'company/layout': layoutHandlers,
  'company/deletion': withCredentials(deletionHandlers),
  'company/data-export': dataExportHandlers,
})
