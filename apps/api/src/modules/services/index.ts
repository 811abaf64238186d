import type { AreaHandlers } from '#platform/http/handlers.ts'
import { serviceHandlers } from './services/handlers.ts'

/** What a plan counts. */
export { countServices } from './services/queries.ts'
/** What imports number services by. */
export { reserveServiceCodes } from './services/queries.ts'
/** What comments call a service, and how the list leaves as a file. */
export { serviceRecords } from './services/queries.ts'
export { serviceLists } from './services/exported-lists.ts'

export const servicesArea: AreaHandlers<'services'> = { 'services/services': serviceHandlers }
