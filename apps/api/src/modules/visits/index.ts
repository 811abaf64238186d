import { visitAccess } from '@prumo/contract/visits/visit-heads'
import type { AreaHandlers } from '#platform/http/handlers.ts'
import { visitHandlers } from './handlers.ts'

export { visitsOfToday } from './visits-of-today.ts'

export const visitsArea: AreaHandlers<'visits'> = { 'visits/visits': visitHandlers }

/** Whoever sees visits sees their photos. */
export const visitFiles = { visitRecord: { access: visitAccess.field } } as const
