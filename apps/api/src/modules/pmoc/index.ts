import type { AreaHandlers } from '#platform/http/handlers.ts'
import { planHandlers } from './plans/handlers.ts'

export const pmocArea: AreaHandlers<'pmoc'> = { 'pmoc/plans': planHandlers }
